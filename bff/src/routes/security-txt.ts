import type { FastifyInstance } from 'fastify'
import { limitPageRate } from '../limits/page-limits.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/**
 * RFC 9116 recommends less than a year. The file is generated for each request, so it does not expire while the setting
 * is valid.
 */
const VALID_DAYS = 180

/** Serves /.well-known/security.txt with the contact in SECURITY_CONTACT; 404 when the setting is missing. */
export async function securityTxtRoute(app: FastifyInstance, { contact }: { contact: string | undefined }) {
  if (!contact) return
  limitPageRate(app, 'assets')
  app.get('/.well-known/security.txt', (_request, reply) => {
    // The expiry is rounded to a day, so that caches and replicas send the same file.
    const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
    const expires = new Date(today + VALID_DAYS * DAY_MS).toISOString()
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en\n`)
  })
}
