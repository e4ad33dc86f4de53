import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../common/errors.ts'
import { type SiteRow, sites } from '../db/schema/sites.ts'
import type { Services } from '../http/context.ts'

declare module 'fastify' {
  interface FastifyRequest {
    site: SiteRow | null
  }
}

/**
 * Returns the domain in a Host header: in lower case, without the port and a trailing dot. Returns undefined if it is
 * not valid.
 */
export function parseDomain(host: string | undefined): string | undefined {
  const name = host
    ?.toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
  return name && name.length <= 253 && /^[a-z0-9.-]+$/.test(name) ? name : undefined
}

/** Sets the tenant of each request from its Host header; null if the domain is unknown. */
export const sitePlugin = fp<{ services: Services }>(
  async (app: FastifyInstance, { services }: { services: Services }) => {
    app.decorateRequest('site', null)
    app.addHook('onRequest', async (request) => {
      const domain = parseDomain(request.headers.host)
      if (!domain) throw new AppError('host_invalid')
      const [row] = await services.db.select().from(sites).where(eq(sites.domain, domain)).limit(1)
      request.site = row ?? null
    })
  },
  { name: 'site' },
)

/** Returns the tenant of the request; throws `site_unknown` if the domain is unknown. */
export function siteOf(request: FastifyRequest): SiteRow {
  if (!request.site) throw new AppError('site_unknown')
  return request.site
}
