import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the gateway is compared with, each in a process of its own: `node targets.ts <name> <upstream>`. */
const [, , name = '', given = ''] = process.argv

const ORDER = JSON.stringify({ status: true, status_code: 200, order: { _id: 'o1', statusPercentage: 40 } })
const LIST = JSON.stringify({ status: true, orders: [{ _id: 'o1', statusPercentage: 40, note: 'x'.repeat(140) }] })
const SITE = JSON.stringify({
  status: true,
  data: { companyName: 'Bench', topBarBgColor: '#123456', companyEmail: 'a@b.test' },
})
const DELAYS_MS: Record<string, number> = { '/api/customer/orders/o1': 15, '/api/customer/invoices': 10 }

function startUpstream() {
  const server = createServer((request, response) => {
    const url = request.url!
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (url === '/api/auth/login') headers['set-cookie'] = 'sid=0123456789abcdef; Path=/; HttpOnly'
    const body =
      url === '/api/website'
        ? SITE
        : url === '/api/auth/login'
          ? '{"user":{"_id":"u1","role":"user"}}'
          : url.endsWith('/o1')
            ? ORDER
            : LIST
    const send = () => response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
    request.resume()
    if (DELAYS_MS[url] === undefined) send()
    else setTimeout(send, DELAYS_MS[url])
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port))
}

async function startBareProxy() {
  const { default: Fastify } = await import('fastify')
  const { default: proxy } = await import('@fastify/http-proxy')
  const app = Fastify()
  await app.register(proxy, { upstream: given })
  await app.listen({ port: 0, host: '127.0.0.1' })
  ready((app.server.address() as AddressInfo).port)
}

async function startExpress() {
  const { default: express } = await import('express')
  const { createProxyMiddleware } = await import('http-proxy-middleware')
  const { Agent } = await import('node:http')
  const app = express()
  app.use(createProxyMiddleware({ target: given, agent: new Agent({ keepAlive: true }) }))
  const server = app.listen(0, '127.0.0.1', () => ready((server.address() as AddressInfo).port))
}

/** One route that sends one buffer: the page as the gateway sends it, given as base64. */
async function startBarePage() {
  const { default: Fastify } = await import('fastify')
  const page = Buffer.from(given, 'base64')
  const app = Fastify()
  app.get('/login', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  await app.listen({ port: 0, host: '127.0.0.1' })
  ready((app.server.address() as AddressInfo).port)
}

function ready(port: number) {
  process.send!({ type: 'ready', address: `http://127.0.0.1:${port}` })
}

process.once('disconnect', () => process.exit(0))
const starts: Record<string, () => unknown> = {
  upstream: startUpstream,
  bare: startBareProxy,
  express: startExpress,
  page: startBarePage,
}
await starts[name]!()
