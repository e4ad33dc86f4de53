import { asked } from '../bin/parts.ts'
import { prompt } from './doctor/passwords.ts'
import { record } from './record/command.ts'

// Ctrl-C in a terminal arrives more than once; ignore repeats, so that the recording is completed first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const { err, code } = await record({
  args: process.argv.slice(2),
  env: process.env,
  say: (text) => void process.stdout.write(text),
  stopped: asked(),
  ask: process.stdin.isTTY ? prompt : undefined,
})
process.stderr.write(err)
process.exitCode = code
