import { doctor } from './doctor/command.ts'
import { prompt } from './doctor/passwords.ts'

const { out, err, code } = await doctor({
  args: process.argv.slice(2),
  env: process.env,
  ask: process.stdin.isTTY ? prompt : undefined,
})
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code
