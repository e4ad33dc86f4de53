import { runCommand } from './commands.ts'

process.exit((await runCommand(['biome', 'check', '--write', '.'], { show: true })).code)
