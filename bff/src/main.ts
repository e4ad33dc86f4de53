import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buildBff } from './app.ts'
import { environment, readConfig } from './config.ts'

const read = readConfig(environment())
if (!read.ok) {
  for (const line of read.lines) console.error(line)
  process.exit(1)
}
const config = read.value
const dist = join(import.meta.dirname, '../../web/dist')
const app = await buildBff({ config, dist, logger: { level: config.LOG_LEVEL } })
await app.listen({ port: config.PORT, host: config.HOST })
const { port } = app.server.address() as AddressInfo
const address = `http://${config.DEMO ?? 'localhost'}:${port}`
console.log(`Quillgate listens on ${address}`)
process.send?.({ type: 'ready', address, opsAddress: undefined })

let closing = false
function close() {
  if (closing) return
  closing = true
  app.close().then(
    () => process.exit(0),
    () => process.exit(1),
  )
}
process.once('SIGTERM', close)
process.once('SIGINT', close)
if (process.send) process.once('disconnect', close)
