import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A request as the upstream received it. */
export type ReceivedRequest = { method: string; url: string; headers: IncomingMessage['headers']; body: string }
export type RequestHandler = (request: IncomingMessage, response: ServerResponse, body: string) => void
export type Upstream = Awaited<ReturnType<typeof startUpstream>>

/** The settings of the two default sites. Other domains are not registered, and `bare.test` has no settings. */
const SITES: Record<string, unknown> = {
  'northwind.test': { companyName: 'Northwind', topBarBgColor: '#123456', logo: 'logo-1' },
  'inkwell.test': { companyName: 'Inkwell', topBarBgColor: '#654321' },
}

/** Starts a small test upstream, which returns site settings by Host and handles all other calls with `answer`. */
export async function startUpstream(answer: RequestHandler = echo) {
  const received: ReceivedRequest[] = []
  const sites = structuredClone(SITES)
  /** `settingsReady`: the settings of sites are not sent before it resolves. */
  const state = { answer, sites, websiteCalls: 0, settingsReady: Promise.resolve() }
  const sendSettings = (response: ServerResponse, host: string) => {
    if (Object.hasOwn(sites, host)) sendJson(response, 200, { status: true, status_code: 200, data: sites[host] })
    else if (host === 'bare.test') sendJson(response, 200, { status: true })
    else sendJson(response, 200, { status: false })
  }
  const server: Server = createServer((request, response) => {
    if (request.url === '/api/website') {
      state.websiteCalls += 1
      void state.settingsReady.then(() => sendSettings(response, request.headers.host!))
      return
    }
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString()
      received.push({ method: request.method!, url: request.url!, headers: request.headers, body })
      state.answer(request, response, body)
    })
  })
  server.keepAliveTimeout = 30_000
  // Also closes upgraded connections, which the server no longer tracks.
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    server,
    received,
    state,
    async close() {
      for (const socket of connections) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export function sendJson(
  response: ServerResponse,
  status: number,
  value: unknown,
  headers: Record<string, string | string[]> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
}

const echo: RequestHandler = (request, response, body) =>
  sendJson(response, 200, { status: true, method: request.method, url: request.url, headers: request.headers, body })
