import { waitForSignal } from '../bin/servers.ts'
import { prompt } from './doctor/accounts.ts'
import { record } from './record/command.ts'

// Ctrl-C in a terminal arrives more than once; ignore repeats, so that the recording is completed first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const { err, code } = await record({
  args: process.argv.slice(2),
  env: process.env,
  print: (text) => void process.stdout.write(text),
  stopped: waitForSignal(),
  ask: process.stdin.isTTY ? prompt : undefined,
})
process.stderr.write(err)
process.exitCode = code
