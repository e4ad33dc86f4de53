import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildBff, buildOps } from './app.ts'
import { environment, readConfig } from './config.ts'
import { drain } from './plugins/drain.ts'
import { writeLog } from './plugins/log-stream.ts'
import { createLog } from './plugins/logging.ts'
import { watchSites } from './plugins/sites-watch.ts'

const read = readConfig(environment())
if (!read.ok) {
  for (const line of read.lines) process.stderr.write(`${line}\n`)
  process.exit(1)
}
const config = read.value
const app = await buildBff({
  config,
  dist: config.WEB_DIR,
  logs: createLog(config.LOG_LEVEL, writeLog),
})
const ops = buildOps(app)
process.once('exit', app.accesses.flush)
if (config.SITES_FILE) watchSites(app, config.SITES_FILE)

const portOf = (server: FastifyInstance) => (server.server.address() as AddressInfo).port
await listen(app, config.PORT, config.HOST, 'PORT')
await listen(ops, config.OPS_PORT, config.OPS_HOST, 'OPS_PORT')
const address = `http://${config.DEMO ?? 'localhost'}:${portOf(app)}`
const opsAddress = `http://${config.OPS_HOST}:${portOf(ops)}`
process.stdout.write(`Quillgate is ready at ${address}\n`)
process.send?.({ type: 'ready', address, opsAddress })

process.once('SIGTERM', () => void leave(undefined))
process.once('SIGINT', () => void leave(0))
if (process.send) process.once('disconnect', () => void leave(0))

let leaving = false
/** `noticeMs`: how long a front server gets to notice; nobody stands in front of a developer's own process. */
async function leave(noticeMs: number | undefined) {
  if (leaving) return
  leaving = true
  await drain(app, noticeMs)
  await ops.close()
  process.exit(0)
}

async function listen(server: FastifyInstance, port: number, host: string, setting: string) {
  try {
    await server.listen({ port, host })
  } catch (error) {
    process.stderr.write(`${setting} ${port} cannot be used: ${(error as NodeJS.ErrnoException).code}\n`)
    process.exit(1)
  }
}
