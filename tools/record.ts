import { waitForSignal } from '../bin/servers.ts'
import { promptPassword } from './doctor/accounts.ts'
import { runRecord } from './record/command.ts'

// One Ctrl-C can arrive as several signals. The repeated ones are ignored, so that the recording can be completed.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const { err, code } = await runRecord({
  args: process.argv.slice(2),
  env: process.env,
  print: (text) => void process.stdout.write(text),
  stopped: waitForSignal(),
  ask: process.stdin.isTTY ? promptPassword : undefined,
})
process.stderr.write(err)
process.exitCode = code
