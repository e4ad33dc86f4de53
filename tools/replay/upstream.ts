import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Definition } from '../../bff/src/recording/format.ts'
import { matchCall } from '../../bff/src/recording/match-call.ts'
import type { Recording } from '../record/recordings.ts'
import { serveChats } from './chats.ts'
import type { CallFault, Faults } from './faults.ts'
import { createPlaceholderFile } from './placeholder-file.ts'
import { createReplaySite, type ReplaySettings, type ReplaySite } from './site.ts'

type ReplaySetup = { recordings: readonly Recording[]; faults: Faults; latency: ReplaySettings['latency'] }

/** Starts a local API that replays recordings, each under the domain of its site. */
export async function startReplay({ recordings, faults, latency }: ReplaySetup) {
  const missing = new Map<string, number>()
  const notRecorded = (what: string) => void missing.set(what, (missing.get(what) ?? 0) + 1)
  const now = Date.now()
  const sites = new Map(recordings.map((recording) => [recording.manifest.site, createReplaySite(recording, now)]))
  const siteOf = ({ headers }: IncomingMessage) =>
    sites.get((headers['x-forwarded-host'] ?? headers.host ?? '').toString().replace(/:\d+$/, ''))
  const pace = { latency, faults, notRecorded }

  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      await sendReply(siteOf(request), pace, request, response, Buffer.concat(chunks).toString('utf8'))
    })().catch(() => response.destroy())
  })
  serveChats(server, siteOf, pace)
  const connections = new Set<Socket>()
  server.on('connection', (socket) => {
    connections.add(socket)
    socket.once('close', () => connections.delete(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Returns the requests that matched no recording. */
    missing: () => [...missing].map(([what, times]) => ({ what, times })),
    async close() {
      for (const socket of connections) socket.destroy()
      await new Promise((done) => server.close(done))
    },
  }
}

async function sendReply(
  site: ReplaySite | undefined,
  settings: ReplaySettings,
  request: IncomingMessage,
  response: ServerResponse,
  body: string,
) {
  const { method = 'GET', url: path = '/', headers } = request
  const found = matchCall(method, path)
  const fault = found && settings.faults.ofCall(found.name)
  if (fault?.fault === 'hang') return undefined
  if (fault?.fault === 'drop') return void response.destroy()
  if (fault?.fault === 'status') return sendError(response, fault.status ?? 500, 'Injected fault')
  if (found?.name === 'site.website') {
    const { website } = site?.recording.manifest ?? {}
    if (!website) return sendJson(response, 200, { status: false })
    return send(
      response,
      website.status,
      ['content-type', 'application/json'],
      toJsonBuffer(site!.shifted(website.response)),
      fault,
    )
  }
  const cookies = (headers.cookie ?? '').split('; ').filter(Boolean)
  const definition = site?.choice.match({ method, path, cookies, body })
  if (!site || !definition) {
    const what = `${method} ${path.split('?')[0]}`
    settings.notRecorded(what)
    return sendError(response, 404, `Not recorded: ${what}`)
  }
  if (settings.latency === 'recorded') await sleep(definition.recorded.ms)
  return send(response, definition.status, createHeaders(definition, site), createBody(definition, site), fault)
}

const toJsonBuffer = (value: unknown) => Buffer.from(JSON.stringify(value))
const sendJson = (response: ServerResponse, status: number, value: unknown) =>
  send(response, status, ['content-type', 'application/json'], toJsonBuffer(value), undefined)
const sendError = (response: ServerResponse, status: number, error: string) =>
  sendJson(response, status, { status: false, status_code: status, statusCode: status, error })

function createBody({ response, status, recorded: { file } }: Definition, site: ReplaySite): Buffer {
  if (status === 204) return Buffer.alloc(0)
  return file ? createPlaceholderFile(file) : toJsonBuffer(site.shifted(response))
}

const createHeaders = ({ rawHeaders }: Definition, site: ReplaySite) =>
  rawHeaders.map((value, at) =>
    at % 2 === 1 && rawHeaders[at - 1] === 'set-cookie' ? site.shiftedCookie(value) : value,
  )

function send(response: ServerResponse, status: number, headers: string[], body: Buffer, fault: CallFault | undefined) {
  const malformed = fault?.fault === 'malformed' ? Buffer.from(`{"status":true,"data":[${'x'.repeat(20)}`) : body
  response.writeHead(status, [...headers, ...(status === 204 ? [] : ['content-length', String(malformed.length)])])
  if (fault?.fault !== 'half') return void response.end(malformed)
  return void response.write(malformed.subarray(0, malformed.length >> 1), () => response.destroy())
}
