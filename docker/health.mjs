// Health check of the image, which contains no curl and no shell: exits with 0 if /healthz on the second port returns
// 200.
import { get } from 'node:http'
import process from 'node:process'

const { HEALTH_PORT, OPS_PORT = '9090', OPS_HOST = '127.0.0.1' } = process.env
const host = ['0.0.0.0', '::', ''].includes(OPS_HOST) ? '127.0.0.1' : OPS_HOST
get({ host, port: HEALTH_PORT ?? OPS_PORT, path: '/healthz', timeout: 2_000 }, ({ statusCode }) =>
  process.exit(statusCode === 200 ? 0 : 1),
)
  .on('timeout', () => process.exit(1))
  .on('error', () => process.exit(1))
