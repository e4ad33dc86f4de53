import { createServer } from 'node:http'
import { userInfo } from 'node:os'
import { DataDirInUse, lockDataDir } from '../db/lock.ts'
import { lockDatabase } from '../db/process-lock.ts'
import { askHolder } from '../operator/channel.ts'
import { type Order, operate, type Result } from '../operator/operate.ts'
import { makeServices } from '../services.ts'
import { readConfig } from '../settings/config.ts'
import { openDatabase } from '../start.ts'

/** The running provider does it; without one the database is opened for this one command. */
async function run(order: Order): Promise<Result> {
  const settings = readConfig()
  if (!settings.ok) return { out: '', err: `${settings.lines.join('\n')}\n`, code: 1 }
  const config = settings.value
  order.moveUrl = config.MOVE_DATABASE_URL
  const answered = await askHolder(config.DATA_DIR, order)
  if (answered) return answered
  const lock = createServer()
  await lockDataDir(config.DATA_DIR, lock)
  const giveBack = config.DATABASE_URL ? await lockDatabase(config.DATABASE_URL, () => {}) : undefined
  const database = await openDatabase(config)
  const services = makeServices(config, database.db)
  try {
    return await operate(services, order)
  } finally {
    await services.idle()
    await database.close()
    await giveBack?.()
    lock.close()
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
