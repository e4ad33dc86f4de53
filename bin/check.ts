import { CHECKS } from './check-steps.ts'
import { runSteps } from './commands.ts'

const quickTests = { name: 'unit tests', line: ['vitest', 'run', '--silent=passed-only'], env: { TIER: 'quick' } }
const { failed } = await runSteps([...CHECKS, quickTests])
process.exit(failed ? 1 : 0)
