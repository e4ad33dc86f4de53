import websocket from '@fastify/websocket'
import { type ChatMessage, type SocketName, sockets as table } from '@quillgate/shared/contract/sockets'
import { orderTopic } from '@quillgate/shared/contract/topics'
import { FRAME_HARD_LIMIT_BYTES } from '@quillgate/shared/domain/chat/chat'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import { findOriginMismatch, validateSocketOrigin } from '../auth/origin-check.ts'
import { Bridge } from '../chat/bridge.ts'
import { CLOSE_CODES, closeSocket } from '../chat/closing.ts'
import type { Participant } from '../chat/frames.ts'
import { createLongFrameParser, type LongFrameParser } from '../chat/long-frame-parser.ts'
import type { SocketRegistry, SocketSlot } from '../chat/socket-registry.ts'
import { createThrottle } from '../chat/throttle.ts'
import { connectUpstream } from '../chat/upstream-socket.ts'
import { selectUpstreamCookies } from '../http/cookies.ts'
import { AppError } from '../http/errors.ts'
import { createTraceparent, traceLogFields } from '../lib/trace.ts'
import type { Metrics } from '../ops/metrics.ts'
import { callSubject, type Gateway } from '../proxy/gateway.ts'
import { type RequestSite, requireKnownSite } from '../site/site.ts'
import type { SiteState } from '../site/site-cache.ts'

/**
 * Handshakes per second. Protects a restarted provider from a rush of reconnects: it gets at most 300 handshakes in any
 * second, even if network delays bunch them.
 */
const CONNECTS_PER_SECOND = 250

/**
 * Maximum number of fragments in one frame, because the frame limit does not count them. Browsers send a few for the
 * longest frames.
 */
const MAX_FRAGMENTS = 256

/** Registers the WebSocket server in the scope of the chats only, so that its hooks do not slow down other routes. */
async function registerSocketServer(app: FastifyInstance, sockets: SocketRegistry, longFrames: LongFrameParser) {
  await app.register(websocket, {
    options: {
      maxPayload: FRAME_HARD_LIMIT_BYTES,
      maxFragments: MAX_FRAGMENTS,
      perMessageDeflate: false,
      autoPong: false,
    },
    errorHandler: (_error, socket) => socket.terminate(),
    preClose(done) {
      sockets.closeAll()
      sockets.stop()
      void longFrames.stop()
      this.websocketServer.close(() => done())
      for (const client of this.websocketServer.clients)
        closeSocket(client, CLOSE_CODES.restart[0], CLOSE_CODES.restart[1])
    },
  })
}

const OWN_CLOSE_CODES: ReadonlySet<number> = new Set([CLOSE_CODES.session[0], CLOSE_CODES.long[0]])
const SOCKET_PATHS: ReadonlySet<string> = new Set(Object.values(table).map(({ path }) => path))

/**
 * Hook: rejects all upgrades except those of the chats. When a request for an upgrade gets an ordinary reply, its
 * connection is closed.
 */
export function rejectUpgrade(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) {
  const { headers, url = '', socket } = request.raw
  if (headers.upgrade === undefined) return done()
  reply.raw.once('finish', () => socket.destroySoon())
  return SOCKET_PATHS.has(url) ? done() : done(new AppError('not_found'))
}

/**
 * The result of a handshake: a socket to the upstream, or `no_session` when the browser's socket will be closed because
 * it has no session.
 */
type HandshakeResult = { upstream: WebSocket; who: Participant; place: SocketSlot; release: () => void } | 'no_session'
type Options = { gateway: Gateway; metrics: Metrics }

/** Registers the chats /socket/orders and /socket/admin. Each browser's socket has a separate upstream socket. */
export async function chatRoutes(app: FastifyInstance, { gateway, metrics }: Options) {
  const { sockets } = gateway
  const longFrames = createLongFrameParser()
  await registerSocketServer(app, sockets, longFrames)
  const openings = new WeakMap<object, HandshakeResult>()
  const waitForTurn = createThrottle(CONNECTS_PER_SECOND)

  for (const name of Object.keys(table) as SocketName[]) {
    app.route({
      method: 'GET',
      url: table[name].path,
      websocket: true,
      config: { policy: 'socket' },
      preValidation: async (request, reply) => {
        openings.set(request.raw, await open(name, request, reply))
      },
      handler: (socket, request) => {
        const opening = openings.get(request.raw)
        if (opening === undefined || opening === 'no_session')
          return closeSocket(socket, CLOSE_CODES.session[0], CLOSE_CODES.session[1])
        opening.release()
        socket.removeAllListeners('error')
        return bridge(name, socket, opening, request)
      },
    })
  }

  async function open(name: SocketName, request: FastifyRequest, reply: FastifyReply): Promise<HandshakeResult> {
    if (!request.ws) throw new AppError('not_found')
    const { site } = request
    const refused = validateSocketOrigin(request.headers, site.origin)
    if (refused) throw new AppError(refused, undefined, findOriginMismatch(request.headers, site.origin))
    const tooOften = gateway.limits.countCall(callSubject(gateway, request))
    if (tooOften) throw tooOften
    const actor = gateway.actorOf(request)
    if (!actor) return 'no_session'
    // A user whose sockets were repeatedly closed for flooding cannot connect for a while.
    const flooded = gateway.limits.findExhausted('chat_floods', participantKey(site, actor))
    if (flooded) throw flooded
    const { role } = actor
    if (!role || !table[name].access.some((allowed) => allowed === role)) throw new AppError('role_forbidden')
    const { domain, address } = callSubject(gateway, request)
    const owner = { domain, actorId: actor.id, session: actor.session, address }
    const place = sockets.acquireSlot(owner)
    if (!place) throw new AppError('rate_limited', undefined, 'sockets')
    try {
      await waitForTurn()
      if (request.raw.socket.destroyed) throw new AppError('request_unreadable')
      const upstream = await connectUpstream({
        url: addressOf(name, request),
        headers: headersOf(request),
        servername: site.config.upstream.servername,
      })
      const { socket } = request.raw
      // Before the upgrade completes, a client that disconnects must also close the upstream socket.
      const end = () => {
        upstream.terminate()
        place.release()
      }
      if (socket.destroyed) {
        end()
        throw new AppError('request_unreadable')
      }
      socket.once('close', end)
      // Removes the references to the handshake, so that the request is not held in memory as long as the chat is open.
      const release = () => {
        socket.off('close', end)
        reply.raw.detachSocket(socket)
      }
      return { upstream, who: { id: actor.id, role }, place, release }
    } catch (error) {
      place.release()
      if (error instanceof AppError && error.code === 'session_missing') return 'no_session'
      throw error
    }
  }

  function bridge(
    name: SocketName,
    browser: WebSocket,
    { upstream, who, place }: Exclude<HandshakeResult, 'no_session'>,
    request: FastifyRequest,
  ) {
    const { site, headers } = request
    const ids = traceLogFields(request)
    const recording = app.recorder?.chat(
      site.domain,
      name,
      selectUpstreamCookies(headers.cookie, gateway.cookiesOf(request).style),
    )
    const made = new Bridge(browser, upstream, {
      name,
      who,
      dialect: site.config.chatDialect,
      flags: readFlags(app, site),
      // The limit counts the frames of all sockets of the user together.
      countFrame: () => gateway.limits.countUse('frames', participantKey(site, who))?.retryAfter,
      onFlood: () => {
        gateway.limits.countUse('chat_floods', participantKey(site, who))
        app.logs.warn({ ...ids, site: site.domain }, 'chat closed: too many frames')
      },
      onFailure: (err) =>
        app.logs.error({ ...ids, site: site.domain, err }, 'chat closed: parsing a long frame failed'),
      longFrames,
      onFrame: (direction) => metrics.frames.inc({ direction }),
      onMessage: (message) => announceMessage(site.domain, message),
      ...(recording && { tap: (way, text) => recording.frame(way, text) }),
      onClose: (code) => {
        recording?.close(code)
        place.release()
        // Clients can send any close code of the application range, so all unknown codes share one label.
        metrics.closes.inc({ code: code < 3_000 || OWN_CLOSE_CODES.has(code) ? code : 'other' })
      },
    })
    place.open(made)
  }

  /** Notifies the sessions that have fetched the order of a chat message, except those of its sender. */
  function announceMessage(domain: string, { order_id: id, sent_by: not, chatType }: ChatMessage) {
    const topic = orderTopic(id)
    if (!topic || !chatType) return
    const name = topic.replace('order:', 'message:')
    gateway.live.touch({ domain, topic, name, not, staff: chatType === 'review' })
  }

  const addressOf = (name: SocketName, { site: { config } }: FastifyRequest) =>
    `${config.upstream.origin.replace(/^http/, 'ws')}${name === 'orders' ? config.chatPath : config.adminChatPath}`

  function headersOf(request: FastifyRequest): Record<string, string> {
    const { host, origin, authority, scheme, address, requestId, trace } = gateway.caller(request)
    const cookie = selectUpstreamCookies(request.headers.cookie, gateway.cookiesOf(request).style)
    return {
      host,
      origin,
      'x-forwarded-host': authority,
      'x-forwarded-proto': scheme,
      'x-forwarded-for': address,
      'x-request-id': requestId,
      traceparent: createTraceparent(trace),
      ...(trace.state !== undefined && { tracestate: trace.state }),
      ...(cookie !== undefined && { cookie }),
    }
  }
}

const participantKey = ({ domain }: RequestSite, { id }: { id: string }) => `${domain}\n${id}`

/** Returns a getter for the site's current feature flags. */
function readFlags(app: FastifyInstance, site: RequestSite) {
  let flags = requireKnownSite(site).site.website_settings
  const take = (known: SiteState) => {
    if (known.kind === 'site') flags = known.site.website_settings
  }
  return () => {
    const known = app.sites.forDomain(site.domain)
    // While the settings are loading, the previous flags apply.
    if (known instanceof Promise) void known.then(take)
    else take(known)
    return flags
  }
}
