import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { boardCalls } from './board-calls.ts'
import { findCall, type HandlerResult, isAllowed, refusalReply, type ThirdPartyCall } from './calls.ts'
import { createChats, isChatPath } from './chats.ts'
import { customerCalls } from './customer-calls.ts'
import { createThirdPartyData, DOMAIN } from './data.ts'
import { createSessionCookie, publicCalls, SESSION_COOKIE, signedInCalls } from './entry-calls.ts'
import { toFields } from './values.ts'
import { questionCalls, writerCalls } from './writer-calls.ts'

const CALLS: ThirdPartyCall[] = [
  ...publicCalls,
  ...signedInCalls,
  ...customerCalls,
  ...writerCalls,
  ...questionCalls,
  ...boardCalls,
]
const MAX_BYTES = 32 * 1024 * 1024

/**
 * Starts a simulated third-party API that was written from the specification only. It differs from our provider
 * wherever the specification allows it: for example, it accepts only its own host name in the Host header, and reads
 * the site from X-Forwarded-Host.
 */
export async function startThirdPartyApi(port = 0) {
  const world = createThirdPartyData()
  const chats = createChats(world)
  const tokenOf = ({ headers }: IncomingMessage) =>
    (headers.cookie ?? '')
      .split('; ')
      .find((pair) => pair.startsWith(`${SESSION_COOKIE}=`))
      ?.slice(SESSION_COOKIE.length + 1)
  const personOf = (request: IncomingMessage) => world.sessions.get(tokenOf(request) ?? '')
  const isOurs = ({ headers }: IncomingMessage) =>
    /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(headers.host ?? '') &&
    String(headers['x-forwarded-host'] ?? '').split(':')[0] === DOMAIN

  async function answer(request: IncomingMessage): Promise<HandlerResult & { status?: number }> {
    if (!isOurs(request)) return refusalReply(421, 'Nessun sito risponde a questo nome.')
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://foreign')
    const named = findCall(CALLS, request.method ?? '', pathname)
    if (!named) return { status: 404, json: { errore: 'indirizzo', error: 'Indirizzo sconosciuto.' } }
    const { found, params } = named
    const person = personOf(request)
    if (!person && found.who !== 'anyone') return refusalReply(401, 'Sessione scaduta, accedere di nuovo.')
    if (person && !isAllowed(found.who, person)) return refusalReply(403, 'Il suo ruolo non lo permette.')
    const body = await readBody(request)
    const isJson = /json/.test(request.headers['content-type'] ?? '')
    const fields = isJson ? toFields(JSON.parse(body.toString('utf8') || '{}')) : {}
    const made = found.answer({ world, person, params, query: searchParams, fields, body })
    // Every response renews the session cookie, except those that set other cookies or send a file.
    const token = tokenOf(request)
    const rolling = person && !made.cookies && !made.file && token ? [createSessionCookie(token)] : []
    return { ...made, cookies: made.cookies ?? rolling }
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (made) => send(response, made),
      () => send(response, { status: 500, json: { error: 'Errore interno.' } }),
    )
  })
  server.on('upgrade', (request, socket: Socket, head) => {
    const { pathname } = new URL(request.url ?? '/', 'http://foreign')
    const person = personOf(request)
    if (!isChatPath(pathname) || !person) {
      socket.end(`HTTP/1.1 ${person ? '404 Not Found' : '401 Unauthorized'}\r\nContent-Length: 0\r\n\r\n`)
      return
    }
    chats.server.handleUpgrade(request, socket, head, (opened) => chats.join(opened, person, pathname))
  })
  server.keepAliveTimeout = 30_000
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    people: world.people,
    async close() {
      chats.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MAX_BYTES) throw new Error('too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function send(
  response: ServerResponse,
  { status, json, file, cookies = [], label }: HandlerResult & { status?: number },
) {
  response.setHeader('set-cookie', cookies)
  response.setHeader('x-powered-by', 'Lettera Viva 3')
  if (file) {
    // This API sends downloads without a Content-Disposition header, so browsers get no file name.
    response.writeHead(200, {
      'content-type': file.type,
      'content-length': file.bytes.length,
      'content-disposition': 'attachment',
    })
    response.end(file.bytes)
  } else if (json) {
    const body = JSON.stringify(json)
    response.writeHead(status ?? 200, {
      'content-type': label ?? 'application/json',
      'content-length': Buffer.byteLength(body),
    })
    response.end(body)
  } else response.writeHead(204).end()
}
