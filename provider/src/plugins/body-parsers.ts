import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { AppError } from '../common/errors.ts'

/** Parses JSON bodies. An empty body results in undefined; a compressed body is refused. */
export const bodyParsersPlugin = fp(
  async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, raw, done) => {
      const bytes = raw as Buffer
      if (bytes.length === 0) return done(null, undefined)
      if (!isUtf8(bytes)) return done(new AppError('request_unreadable'))
      try {
        done(null, JSON.parse(bytes.toString('utf8')))
      } catch {
        done(new AppError('request_unreadable'))
      }
    })
    app.addHook('onRequest', async ({ headers }) => {
      const packed = headers['content-encoding']
      if (packed && packed !== 'identity') throw new AppError('media_type_unsupported')
    })
  },
  { name: 'bodies' },
)
