import { COLOR_SCHEME_COOKIE } from '@quillgate/shared/contract/cookies'
import { findRouteName, type RouteName } from '@quillgate/shared/domain/access/routes'
import type { ColorScheme } from '@quillgate/shared/domain/theme/theme'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createEncodingNegotiator } from '../http/accept-encoding.ts'
import { AppError } from '../http/errors.ts'
import { limitPageRate } from '../limits/page-limits.ts'
import { createPageData, gzipPageEnd, type PageRead } from '../page/page-data.ts'
import { createDataPageHeaders, encodingFor, faultStatus, type Page, type PageName } from '../page/pages.ts'
import type { WebBuild } from '../page/web-build.ts'
import type { Gateway } from '../proxy/gateway.ts'

type Options = { build: WebBuild; gateway: Gateway }

/** Serves the HTML page, with the site's settings inlined, for every URL that is neither a file nor a call. */
export async function shellRoutes(app: FastifyInstance, { build, gateway }: Options) {
  const { pages } = app
  const data = createPageData(app, gateway)
  limitPageRate(app, 'pages')
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: send })
  app.route({ method: ['GET', 'HEAD'], url: '/', handler: send })

  function send(request: FastifyRequest, reply: FastifyReply) {
    request.pattern = '/*'
    const url = request.raw.url ?? '/'
    const path = readPath(url)
    const route = findRoute(path)
    if (route === undefined && /\.[a-z0-9]{1,8}$/i.test(path)) throw new AppError('not_found')
    const { known } = request.site
    if (known.kind === 'fault') request.outcome = known.fault.kind
    const name: PageName = known.kind === 'fault' ? 'fault' : (REDIRECT_TARGETS[route ?? 'none'] ?? route ?? 'none')
    const audience = build.hasAudiences(name) ? audienceOf(request) : undefined
    const page = pages.of(request.site, name, audience, readChosenScheme(request.headers.cookie))
    reply.hijack()
    const read = known.kind === 'site' ? data.readOf(request, url) : undefined
    if (read) {
      void sendWithData(request, reply, page, read)
      return
    }
    const given = request.headers['if-none-match']
    if (name !== 'fault' && name !== 'none' && given !== undefined && given.includes(page.etag)) {
      reply.raw.writeHead(304, page.notModified).end()
      return
    }
    const { body, headers } = page.bodies[encodingFor(request.headers['accept-encoding'])]
    const status = known.kind === 'fault' ? faultStatus(known.fault) : name === 'none' ? 404 : 200
    reply.raw.writeHead(status, status === 503 ? [...headers, 'retry-after', '5'] : headers)
    reply.raw.end(body)
  }

  /**
   * Sends the start of a page immediately, and the end once the page's first API read has completed. The end contains
   * the reply to this read, unless the read failed.
   */
  async function sendWithData(request: FastifyRequest, reply: FastifyReply, page: Page, read: PageRead) {
    const { raw } = reply
    const start = page.start()
    const isPacked = acceptsGzip(request.headers['accept-encoding'])
    raw.writeHead(200, createDataPageHeaders(page, isPacked)).write(isPacked ? start.gzip : start.identity)
    const rest = Buffer.from((await data.elementFor(request, reply, read)) + start.end)
    raw.end(isPacked ? await gzipPageEnd(start, rest) : rest)
  }

  function audienceOf(request: FastifyRequest) {
    const role = gateway.actorOf(request)?.role
    return role && (role === 'customer' ? 'customer' : 'staff')
  }
}

const SCHEME_COOKIE_PATTERN = new RegExp(`(?:^|; )${COLOR_SCHEME_COOKIE}=(light|dark)(?:;|$)`)

/** Returns the color scheme that the user has chosen in this browser; undefined if the system's scheme applies. */
const readChosenScheme = (cookies: string | undefined) =>
  cookies === undefined ? undefined : (SCHEME_COOKIE_PATTERN.exec(cookies)?.[1] as ColorScheme | undefined)

const negotiateGzip = createEncodingNegotiator(['gzip'])
const acceptsGzip = (accept: string | undefined) => negotiateGzip(accept) !== undefined

/** URLs that only redirect, with their targets. A request for such a URL gets the page of the target. */
const REDIRECT_TARGETS: Partial<Record<PageName, PageName>> = { root: 'dashboard' }

const routeByPath = new Map<string, RouteName>()

/** Caches the routes of paths, because most requests repeat a few paths. */
function findRoute(path: string): RouteName | undefined {
  const known = routeByPath.get(path)
  if (known) return known
  const route = findRouteName(path)
  if (route === undefined) return undefined
  if (routeByPath.size >= 5_000) routeByPath.clear()
  routeByPath.set(path, route)
  return route
}

function readPath(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
