import { asked } from '../bin/parts.ts'
import { replay } from './replay/command.ts'

// A terminal's Ctrl-C is heard more than once: what is under way is finished first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const { err, code } = await replay({
  args: process.argv.slice(2),
  env: process.env,
  say: (text) => void process.stdout.write(text),
  stopped: asked(),
})
process.stderr.write(err)
process.exitCode = code
