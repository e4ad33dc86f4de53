import { prompt } from './doctor/accounts.ts'
import { doctor } from './doctor/command.ts'

const { out, err, code } = await doctor({
  args: process.argv.slice(2),
  env: process.env,
  ask: process.stdin.isTTY ? prompt : undefined,
})
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code
