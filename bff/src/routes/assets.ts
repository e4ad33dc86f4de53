import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { ASSET_CSP } from '../http/security-headers.ts'
import { limitPageRate } from '../limits/page-limits.ts'

/**
 * Serves the files of the web build: hashed ones are cached for a year, others for five minutes; index.html and
 * routes.json are never served.
 */
export async function assetRoutes(app: FastifyInstance, { dir }: { dir: string }) {
  if (!existsSync(dir)) return
  limitPageRate(app, 'assets')
  const common = {
    preCompressed: true,
    index: false as const,
    redirect: false,
    cacheControl: false,
    dotfiles: 'ignore' as const,
  }
  const entries = readdirSync(dir, { withFileTypes: true })
  const cached = (age: string) => ({ headers: { 'cache-control': age, 'content-security-policy': ASSET_CSP } })
  for (const folder of entries.filter((entry) => entry.isDirectory())) {
    const { headers } = cached(folder.name === 'assets' ? 'public, max-age=31536000, immutable' : 'public, max-age=300')
    await app.register(fastifyStatic, {
      ...common,
      root: join(dir, folder.name),
      prefix: `/${folder.name}/`,
      decorateReply: false,
      setHeaders: (reply) => void reply.headers(headers),
    })
  }
  await app.register(fastifyStatic, {
    ...common,
    root: dir,
    serve: false,
    setHeaders: (reply) => void reply.headers(cached('public, max-age=300').headers),
  })
  for (const { name } of entries.filter((entry) => entry.isFile() && isPublicFile(entry.name)))
    app.route({ method: ['GET', 'HEAD'], url: `/${name}`, handler: (_request, reply) => reply.sendFile(name) })
}

const isPublicFile = (name: string) =>
  !['index.html', 'routes.json'].includes(name) && !/\.(?:br|gz|map)$/.test(name) && !name.startsWith('.')
