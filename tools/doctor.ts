import { promptPassword } from './doctor/accounts.ts'
import { runDoctor } from './doctor/command.ts'

const abortController = new AbortController()
// A signal ends `--watch` after the check in progress, so that this check can still sign its accounts out. The handler
// uses `on` instead of `once`, because npm and its shell each pass the signal on.
if (process.argv.includes('--watch'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => abortController.abort())

const { out, err, code } = await runDoctor({
  args: process.argv.slice(2),
  env: process.env,
  ask: process.stdin.isTTY ? promptPassword : undefined,
  signal: abortController.signal,
  write: (line) => void process.stdout.write(`${line}\n`),
})
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code
