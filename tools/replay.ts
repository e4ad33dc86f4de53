import { waitForSignal } from '../bin/servers.ts'
import { runReplay } from './replay/command.ts'

// One Ctrl-C can arrive as several signals. The repeated ones are ignored, so that the replay shuts down gracefully.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const { err, code } = await runReplay({
  args: process.argv.slice(2),
  env: process.env,
  print: (text) => void process.stdout.write(text),
  stopped: waitForSignal(),
})
process.stderr.write(err)
process.exitCode = code
