import { asked } from './parts.ts'
import { replay } from './replay/command.ts'

const { err, code } = await replay({
  args: process.argv.slice(2),
  env: process.env,
  say: (text) => void process.stdout.write(text),
  stopped: asked(),
})
process.stderr.write(err)
process.exitCode = code
