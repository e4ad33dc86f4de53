import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingMessage,
  request as overHttp,
  type Server,
  type ServerResponse,
} from 'node:http'
import { createSecureServer } from 'node:http2'
import { createServer as createHttps } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { matchCall } from '../../bff/src/recording/match-call.ts'
import type { Certificates } from '../../bin/testing/certificates.ts'
import type { Fault, ForwardedReply, ForwardedRequest, MaybeVoid, ProxyHooks } from './fault.ts'
import { relayChat } from './faulty-proxy-chats.ts'

const agent = new Agent({ keepAlive: true })

/**
 * Starts a proxy in front of the API at `api` that simulates these faults. Without faults, it changes nothing except
 * that it adds the attribute Secure to cookies.
 */
export async function startFaultyProxy(api: string, certificates: Certificates, faults: readonly Fault[]) {
  const front: ProxyHooks = {
    certificate: 'good',
    scheme: 'https',
    onAsk: [],
    onAnswer: [],
    onConnection: [],
    onUpgrade: [],
    onFrame: [],
    onChat: [],
  }
  front.onAnswer.push(makeCookiesSecure)
  for (const { apply } of faults) apply(front)
  const server = createProxyServer(front, certificates)
  server.on(
    'request',
    (request: IncomingMessage, response: ServerResponse) => void forwardRequest(front, api, request, response),
  )
  server.on('connection', (socket: Duplex) => {
    for (const hook of front.onConnection) hook(socket)
  })
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) =>
    relayChat(front, api, { request, socket, head }),
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    if ('closeAllConnections' in server) server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return { port, close }
}

function createProxyServer({ scheme, certificate }: ProxyHooks, certificates: Certificates): Server {
  if (scheme === 'http') return createServer()
  if (scheme === 'http2') return createSecureServer({ ...certificates[certificate] }) as unknown as Server
  return createHttps({ ...certificates[certificate], ALPNProtocols: ['http/1.1'] })
}

async function forwardRequest(
  front: ProxyHooks,
  api: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url: path = '/', socket } = request
  const asked: ForwardedRequest = {
    name: matchCall(method, path)?.name ?? '',
    method,
    path,
    headers: { ...request.headers },
    socket,
  }
  let answer: MaybeVoid<ForwardedReply> = front.onAsk.map((hook) => hook(asked)).find((own) => own !== undefined)
  answer ??= await sendToApi(api, asked, request, response)
  for (const hook of front.onAnswer) await hook(answer, asked)
  if (socket.destroyed) return
  const { 'transfer-encoding': _, ...headers } = answer.headers
  response.writeHead(answer.status, headers as Record<string, string>).end(answer.body)
}

function sendToApi(
  api: string,
  { method, path, headers }: ForwardedRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<ForwardedReply> {
  return new Promise((done, refuse) => {
    const onward = overHttp(`${api}${path}`, { method, headers, agent })
    onward.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        const { connection: _, 'keep-alive': _alive, ...own } = response.headers
        done({ status: response.statusCode ?? 502, headers: own, body: Buffer.concat(chunks) })
      })
    })
    onward.once('error', refuse)
    // Sends the headers to the API before the body is complete, and aborts the request to the API when the client
    // disconnects.
    onward.flushHeaders()
    response.once('close', () => onward.destroy())
    request.pipe(onward)
  })
}

function makeCookiesSecure({ headers }: ForwardedReply) {
  const cookies = headers['set-cookie']
  if (Array.isArray(cookies)) headers['set-cookie'] = cookies.map((cookie) => `${cookie}; Secure`)
}
