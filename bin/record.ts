import { prompt } from './doctor/passwords.ts'
import { asked } from './parts.ts'
import { record } from './record/command.ts'

const { err, code } = await record({
  args: process.argv.slice(2),
  env: process.env,
  say: (text) => void process.stdout.write(text),
  stopped: asked(),
  ask: process.stdin.isTTY ? prompt : undefined,
})
process.stderr.write(err)
process.exitCode = code
