import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildBff, buildOps } from './app.ts'
import { drain } from './http/drain.ts'
import { createLog } from './log/log.ts'
import { writeLog } from './log/log-stream.ts'
import { readWebBuild } from './page/web-build.ts'
import { environment, readConfig } from './settings/config.ts'
import { whyUnwritable } from './settings/data-dir.ts'
import { ageOf, VERSION } from './settings/release.ts'
import { watchSites } from './site/sites-watch.ts'

const read = readConfig(environment())
if (!read.ok) refuse(read.lines)
const config = read.value
const web = readWebBuild(config.WEB_DIR)
if (!web.ok) refuse([`WEB_DIR ${config.WEB_DIR} ${web.why}`])
const { build } = web
const logs = createLog(config.LOG_LEVEL, writeLog)
const app = await buildBff({ config, build, logs })
const ops = buildOps(app)
process.once('exit', app.accesses.flush)
if (config.SITES_FILE) watchSites(app, config.SITES_FILE)

const portOf = (server: FastifyInstance) => (server.server.address() as AddressInfo).port
await listen(app, config.PORT, config.HOST, 'PORT')
await listen(ops, config.OPS_PORT, config.OPS_HOST, 'OPS_PORT')
const address = `http://${config.DEMO ?? 'localhost'}:${portOf(app)}`
const opsAddress = `http://${config.OPS_HOST}:${portOf(ops)}`
process.stdout.write(`Quillgate ${VERSION} with the web ${build.name}, built ${ageOf(build.builtAt)}\n`)
process.stdout.write(`Quillgate is ready at ${address}\n`)
if (read.unkept)
  logs.warn(
    { err: read.unkept, dataDir: config.DATA_DIR },
    'our cookie secret ends with this process: set COOKIE_SECRET',
  )
// Known here rather than with the first customer who pays.
const unwritable = config.REDIS_URL ? undefined : whyUnwritable(config.DATA_DIR)
if (unwritable)
  logs.warn(
    { err: unwritable, dataDir: config.DATA_DIR },
    'payments answer 503: DATA_DIR cannot be written, and no REDIS_URL is set',
  )
process.send?.({ type: 'ready', address, opsAddress })

// Heard every time: supervisors tell a whole group of processes, whose members tell each other.
process.on('SIGTERM', () => void leave(undefined))
process.on('SIGINT', () => void leave(0))
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

function refuse(lines: string[]): never {
  for (const line of lines) process.stderr.write(`${line}\n`)
  process.exit(1)
}

async function listen(server: FastifyInstance, port: number, host: string, setting: string) {
  try {
    await server.listen({ port, host })
  } catch (error) {
    process.stderr.write(`${setting} ${port} cannot be used: ${(error as NodeJS.ErrnoException).code}\n`)
    process.exit(1)
  }
}
