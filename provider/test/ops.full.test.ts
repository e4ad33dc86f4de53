import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { createOpsServer } from '../src/ops.ts'
import { startProvider } from '../src/testing/start-provider.ts'

const provider = await startProvider()
afterAll(() => provider.close())

test('the port for operators serves liveness, readiness and metrics', async () => {
  const server = createOpsServer(provider.app, provider.services).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
    return { status: answer.status, text: await answer.text() }
  }
  expect((await ask('/healthz')).status).toBe(200)
  expect((await ask('/readyz')).status).toBe(200)
  const { text } = await ask('/metrics')
  for (const name of ['provider_mails_waiting', 'provider_charges_unclear', 'provider_refunds_unclear', 'process_cpu'])
    expect(text).toContain(name)
  expect((await ask('/else')).status).toBe(404)
  server.close()
})
