import { CHECKS } from './check-steps.ts'
import { runSteps } from './commands.ts'

const quick = { name: 'unit tests', line: ['vitest', 'run', '--silent=passed-only'], env: { TIER: 'quick' } }
const { failed } = await runSteps([...CHECKS, quick])
process.exit(failed ? 1 : 0)
