import { command } from './commands.ts'

process.exit((await command(['biome', 'check', '--write', '.'], { show: true })).code)
