import { IMAGE_PROXY_PATH } from '@quillgate/shared/domain/documents/files'
import { parseHttpUrl } from '@quillgate/shared/domain/errors/validate'
import type { FastifyInstance } from 'fastify'
import { toClientSubnet } from '../http/address.ts'
import { AppError } from '../http/errors.ts'
import { createPictures } from '../page/pictures.ts'
import type { PublicHosts } from '../page/public-hosts.ts'
import { callSubject, type Gateway } from '../proxy/gateway.ts'

type Options = { gateway: Gateway; publicHosts: PublicHosts }

/** Registers /bff/picture?address=…: users' pictures on other hosts, only for users who are signed in at the site. */
export async function pictureRoute(app: FastifyInstance, { gateway, publicHosts }: Options) {
  const pictures = createPictures(publicHosts)
  app.addHook('onClose', () => pictures.close())

  app.get(IMAGE_PROXY_PATH, { config: { policy: { roles: 'anyone', linkable: true } } }, async (request, reply) => {
    const { site } = request
    const tooOften = gateway.limits.countCall(callSubject(gateway, request))
    if (tooOften) throw tooOften
    if (!gateway.actorOf(request)?.role) throw new AppError('session_missing')
    await gateway.limits.consume('pictures', `${site.domain}\n${toClientSubnet(request.ip)}`)
    const { address } = request.query as { address?: unknown }
    const url = typeof address === 'string' ? parseHttpUrl(address) : undefined
    const found = url === undefined ? undefined : await pictures.at(new URL(url).href, site.domain)
    if (!found) throw new AppError('not_found')
    return reply
      .header('cache-control', 'private, max-age=3600')
      .header('content-disposition', 'inline')
      .type(found.type)
      .send(found.body)
  })
}
