import { COLOR_SCHEME_COOKIE } from '@quillgate/shared/contract/cookies'
import { type RouteName, routeFor } from '@quillgate/shared/domain/access/routes'
import type { ColorScheme } from '@quillgate/shared/domain/theme/theme'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/errors.ts'
import { limitPages } from '../limits/page-limits.ts'
import { encodingFor, type PageName, statusOf } from '../page/pages.ts'
import type { WebBuild } from '../page/web-build.ts'
import type { Gateway } from '../proxy/gateway.ts'

type Options = { build: WebBuild; cookiesOf: Gateway['cookiesOf'] }

/** Serves the HTML page, with the site's settings inlined, for every URL that is neither a file nor a call. */
export async function shell(app: FastifyInstance, { build, cookiesOf }: Options) {
  const { pages } = app
  limitPages(app, 'pages')
  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: send })
  app.route({ method: ['GET', 'HEAD'], url: '/', handler: send })

  function send(request: FastifyRequest, reply: FastifyReply) {
    request.pattern = '/*'
    const path = pathOf(request.raw.url ?? '/')
    const route = routeOf(path)
    if (route === undefined && /\.[a-z0-9]{1,8}$/i.test(path)) throw new AppError('not_found')
    const { known } = request.site
    if (known.kind === 'fault') request.outcome = known.fault.kind
    const name: PageName = known.kind === 'fault' ? 'fault' : (REDIRECT_TARGETS[route ?? 'none'] ?? route ?? 'none')
    const audience = build.hasAudiences(name) ? audienceOf(request) : undefined
    const page = pages.of(request.site, name, audience, chosenScheme(request.headers.cookie))
    reply.hijack()
    const given = request.headers['if-none-match']
    if (name !== 'fault' && name !== 'none' && given !== undefined && given.includes(page.etag)) {
      reply.raw.writeHead(304, page.notModified).end()
      return
    }
    const { body, headers } = page.bodies[encodingFor(request.headers['accept-encoding'])]
    const status = known.kind === 'fault' ? statusOf(known.fault) : name === 'none' ? 404 : 200
    reply.raw.writeHead(status, status === 503 ? [...headers, 'retry-after', '5'] : headers)
    reply.raw.end(body, 'latin1')
  }

  function audienceOf(request: FastifyRequest) {
    const { headers, site } = request
    const role = cookiesOf(request).actors.read(headers.cookie, site.domain)?.role
    return role && (role === 'customer' ? 'customer' : 'staff')
  }
}

const SCHEME = new RegExp(`(?:^|; )${COLOR_SCHEME_COOKIE}=(light|dark)(?:;|$)`)

/** Returns the color scheme that the user has chosen in this browser; undefined if the system's scheme applies. */
const chosenScheme = (cookies: string | undefined) =>
  cookies === undefined ? undefined : (SCHEME.exec(cookies)?.[1] as ColorScheme | undefined)

/** A URL that only redirects gets the page that it redirects to. */
const REDIRECT_TARGETS: Partial<Record<PageName, PageName>> = { root: 'dashboard' }

const routeByPath = new Map<string, RouteName>()

/** Caches the routes of paths, because most requests repeat a few paths. */
function routeOf(path: string): RouteName | undefined {
  const known = routeByPath.get(path)
  if (known) return known
  const route = routeFor(path)
  if (route === undefined) return undefined
  if (routeByPath.size >= 5_000) routeByPath.clear()
  routeByPath.set(path, route)
  return route
}

function pathOf(url: string): string {
  const end = url.indexOf('?')
  return end < 0 ? url : url.slice(0, end)
}
