import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

// Test upstreams, and servers to compare the gateway with. `node targets.ts <name> [<argument>]` starts one.

const [, , name = '', argument = ''] = process.argv

/** Upstream replies by path; `/` is the reply for all other paths. */
export const REPLIES: Readonly<Record<string, string>> = {
  '/api/website': JSON.stringify({
    status: true,
    data: { companyName: 'Bench', topBarBgColor: '#123456', companyEmail: 'a@b.test' },
  }),
  '/api/auth/login': '{"user":{"_id":"u1","role":"user"}}',
  '/api/customer/orders/o1': JSON.stringify({
    status: true,
    status_code: 200,
    order: { _id: 'o1', statusPercentage: 40 },
  }),
  '/': JSON.stringify({ status: true, orders: [{ _id: 'o1', statusPercentage: 40, note: 'x'.repeat(140) }] }),
}
export const SESSION_COOKIE = 'sid=0123456789abcdef; Path=/; HttpOnly'
const DELAYS_MS: Record<string, number> = { '/api/customer/orders/o1': 15, '/api/customer/invoices': 10 }

function startUpstream() {
  const server = createServer((request, response) => {
    const url = request.url!
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (url === '/api/auth/login') headers['set-cookie'] = SESSION_COOKIE
    const body = REPLIES[url] ?? REPLIES['/']!
    const send = () => response.writeHead(200, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body)
    request.resume()
    if (DELAYS_MS[url] === undefined) send()
    else setTimeout(send, DELAYS_MS[url])
  })
  server.keepAliveTimeout = 60_000
  server.listen(0, '127.0.0.1', () => reportReady((server.address() as AddressInfo).port))
}

async function startBareProxy() {
  const { default: Fastify } = await import('fastify')
  const { default: proxy } = await import('@fastify/http-proxy')
  const app = Fastify()
  await app.register(proxy, { upstream: argument })
  await app.listen({ port: 0, host: '127.0.0.1' })
  reportReady((app.server.address() as AddressInfo).port)
}

/**
 * Starts a server with one route, which sends the gateway's page from a single buffer. The page is passed as base64.
 */
async function startBarePage() {
  const { default: Fastify } = await import('fastify')
  const page = Buffer.from(argument, 'base64')
  const app = Fastify()
  app.get('/login', (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  await app.listen({ port: 0, host: '127.0.0.1' })
  reportReady((app.server.address() as AddressInfo).port)
}

function reportReady(port: number) {
  process.send!({ type: 'ready', address: `http://127.0.0.1:${port}` })
}

const DOWNLOAD_CHUNK = Buffer.alloc(64 * 1024, 'q')

/**
 * Starts an upstream that accepts uploads of any size, sends files with the size in MB given in the path, and floods a
 * chat socket with messages once it receives the text `flood`.
 */
async function startUploadSink() {
  const { WebSocketServer } = await import('ws')
  const server = createServer((request, response) => {
    const url = request.url!
    if (url === '/api/website')
      response.writeHead(200, { 'content-type': 'application/json' }).end(REPLIES['/api/website'])
    else if (request.method === 'POST') {
      let bytes = 0
      request.on('data', (chunk: Buffer) => (bytes += chunk.length))
      request.on('end', () => {
        const signedIn = url === '/api/auth/login' ? '"user":{"_id":"u1","role":"user"},' : ''
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(`{${signedIn}"status":true,"size":${bytes}}`)
      })
    } else if (url.startsWith('/api/file/')) sendMegabytes(response, Number(url.split('/').at(-1)))
    else response.writeHead(200, { 'content-type': 'application/json' }).end(REPLIES['/'])
  })
  const chats = new WebSocketServer({ server, perMessageDeflate: false })
  chats.on('connection', (socket) => {
    socket.on('message', (data) => {
      if (!(data as Buffer).toString().includes('flood')) return
      const frame = JSON.stringify({
        type: 'new_message',
        message: { _id: 'm', sent_by: 'w', content: 'x'.repeat(60_000) },
      })
      const sendNext = () => {
        if (socket.readyState === socket.OPEN) socket.send(frame, () => setImmediate(sendNext))
      }
      sendNext()
    })
  })
  server.listen(0, '127.0.0.1', () => reportReady((server.address() as AddressInfo).port))
}

function sendMegabytes(response: ServerResponse, megabytes: number) {
  response.writeHead(200, { 'content-type': 'application/pdf', 'content-length': megabytes * 1024 * 1024 })
  let chunksLeft = megabytes * 16
  const writeNext = () => {
    while (chunksLeft > 0 && response.write(DOWNLOAD_CHUNK)) chunksLeft -= 1
    if (chunksLeft > 0) chunksLeft -= 1
    if (chunksLeft <= 0) response.end()
    else response.once('drain', writeNext)
  }
  writeNext()
}

const startByName: Record<string, () => unknown> = {
  upstream: startUpstream,
  bare: startBareProxy,
  page: startBarePage,
  sink: startUploadSink,
}
if (import.meta.main) {
  process.once('disconnect', () => process.exit(0))
  await startByName[name]!()
}
