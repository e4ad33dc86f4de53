import { userInfo } from 'node:os'
import { DataDirInUse } from '../db/lock.ts'
import { askHolder } from '../operator/channel.ts'
import { type Order, operate, type Result } from '../operator/operate.ts'
import { makeServices } from '../services.ts'
import { readConfig } from '../settings/config.ts'
import { openDatabase, takePlace } from '../start.ts'

/** Runs the command in the running provider; without one, opens the database for this single command. */
async function run(order: Order): Promise<Result> {
  const settings = readConfig()
  if (!settings.ok) return { out: '', err: `${settings.lines.join('\n')}\n`, code: 1 }
  const config = settings.value
  order.moveUrl = config.MOVE_DATABASE_URL
  const answered = await askHolder(config.DATA_DIR, order)
  if (answered) return answered
  const place = await takePlace(
    config,
    () => undefined,
    () => {},
  )
  const database = await openDatabase(config, place)
  const services = makeServices(config, database)
  await place.letIn()
  try {
    return await operate(services, order)
  } finally {
    await services.idle()
    await database.close()
    await place.leave()
  }
}

const { out, err, code } = await run({
  args: process.argv.slice(2),
  cwd: process.cwd(),
  operator: userInfo().username,
}).catch((error: unknown): Result => {
  const reason = error instanceof DataDirInUse ? error.message : error instanceof Error ? error.message : String(error)
  return { out: '', err: `${reason}\n`, code: 1 }
})
process.stdout.write(out)
process.stderr.write(err)
process.exitCode = code
