import { CHECKS } from './check-steps.ts'
import { steps } from './commands.ts'

const quick = { name: 'unit tests', line: ['vitest', 'run', '--silent=passed-only'], env: { TIER: 'quick' } }
const { failed } = await steps([...CHECKS, quick])
process.exit(failed ? 1 : 0)
