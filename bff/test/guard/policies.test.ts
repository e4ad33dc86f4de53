import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { guardPlugin } from '../../src/auth/guard.ts'
import type { Gateway } from '../../src/proxy/gateway.ts'

test('throws when a guarded route is registered without a policy', async () => {
  const app = Fastify()
  await app.register(async (guarded) => {
    await guarded.register(guardPlugin, { gateway: {} as Gateway })
    expect(() => guarded.get('/bff/forgotten', () => 'open')).toThrow('Route has no access policy: GET /bff/forgotten')
    guarded.get('/bff/known', { config: { policy: { roles: 'anyone', linkable: true } } }, () => 'open')
  })
  await app.ready()
  await app.close()
})
