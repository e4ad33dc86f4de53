import { userInfo } from 'node:os'
import { DataDirInUseError } from '../db/data-dir-lock.ts'
import { runInProvider } from '../operator/channel.ts'
import { executeOperatorRequest, type OperatorRequest, type OperatorResult } from '../operator/operate.ts'
import { createServices } from '../services.ts'
import { readConfig } from '../settings/config.ts'
import { acquireLocks, openDatabase } from '../start.ts'

/** Runs the command in the running provider. If no provider is running, opens the database for this single command. */
async function runOperatorRequest(request: OperatorRequest): Promise<OperatorResult> {
  const settings = readConfig()
  if (!settings.ok) return { out: '', err: `${settings.lines.join('\n')}\n`, code: 1 }
  const config = settings.value
  request.moveUrl = config.MOVE_DATABASE_URL
  const remoteResult = await runInProvider(config.DATA_DIR, request)
  if (remoteResult) return remoteResult
  const lease = await acquireLocks(
    config,
    () => undefined,
    () => {},
  )
  const database = await openDatabase(config, lease)
  const services = createServices(config, database)
  await lease.allowOthers()
  try {
    return await executeOperatorRequest(services, request)
  } finally {
    await services.idle()
    await database.close()
    await lease.release()
  }
}

const { out, err, code } = await runOperatorRequest({
  args: process.argv.slice(2),
  cwd: process.cwd(),
  operator: userInfo().username,
}).catch((error: unknown): OperatorResult => {
  const reason =
    error instanceof DataDirInUseError ? error.message : error instanceof Error ? error.message : String(error)
  return { out: '', err: `${reason}\n`, code: 1 }
})
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code
