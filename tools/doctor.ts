import { prompt } from './doctor/accounts.ts'
import { doctor } from './doctor/command.ts'

const ended = new AbortController()
// A watch ends after the running check, which signs its accounts out. `on`, because npm and its shell both pass a signal on.
if (process.argv.includes('--watch'))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => ended.abort())

const { out, err, code } = await doctor({
  args: process.argv.slice(2),
  env: process.env,
  ask: process.stdin.isTTY ? prompt : undefined,
  signal: ended.signal,
  write: (line) => void process.stdout.write(`${line}\n`),
})
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code
