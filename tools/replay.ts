import { waitForSignal } from '../bin/servers.ts'
import { replay } from './replay/command.ts'

// Ctrl-C in a terminal arrives more than once; ignore repeats, so that the replay shuts down in order.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const { err, code } = await replay({
  args: process.argv.slice(2),
  env: process.env,
  print: (text) => void process.stdout.write(text),
  stopped: waitForSignal(),
})
process.stderr.write(err)
process.exitCode = code
