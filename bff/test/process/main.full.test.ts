import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PAGE_HEADERS, sendOpsRequest, sendTestRequest } from '../../src/testing/client.ts'
import { startReadyBffProcess } from '../../src/testing/process.ts'
import { sendJson } from '../../src/testing/upstream.ts'

const requestPage = (port: number, path: string, host = 'northwind.test') =>
  sendTestRequest(port, { path, host, headers: PAGE_HEADERS })

test('reloads SITES_FILE when it changes, but ignores an invalid version', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'quillgate-')), 'sites.json')
  writeFileSync(file, '{}')
  const { port, out } = await startReadyBffProcess({ SITES_FILE: file })
  const cardKey = async () =>
    (
      JSON.parse(/id="boot">(.*?)<\/script>/.exec((await requestPage(port, '/login')).text)![1]!) as {
        cardKey?: string
      }
    ).cardKey
  expect(await cardKey()).toBeUndefined()
  writeFileSync(file, '{"northwind.test":{"cardKey":"pk_test_1"}}')
  await expect.poll(cardKey).toBe('pk_test_1')
  for (const [bad, place] of [
    ['{"northwind.test":{"cardKey":1}}', '/northwind.test/cardKey must'],
    ['{"northwind.test":{"cardKey":"pk_standin_1"}}', '/northwind.test/cardKey is a stand-in'],
    ['{"northwind.test":{"upstream":"http://a:99999"}}', '/northwind.test/upstream is not a valid URL'],
  ] as const) {
    writeFileSync(file, bad)
    await expect.poll(() => out.stdout).toContain(`SITES_FILE ${place}`)
  }
  expect(await cardKey()).toBe('pk_test_1')
})

test('after SIGTERM, reports not ready and serves all requests for five more seconds', async () => {
  const { port, opsPort, upstream, child, exit } = await startReadyBffProcess()
  upstream.state.answer = (_request, response) => void setTimeout(() => sendJson(response, 200, { status: true }), 300)
  await requestPage(port, '/login')
  const failures: string[] = []
  let gone = false
  const started = performance.now()
  const busy = (async () => {
    while (!gone) {
      const outcome = await requestPage(port, '/api/customer/orders').then(
        ({ status }) => String(status),
        (error: Error) => error.message,
      )
      if (outcome !== '200') failures.push(outcome)
      // A load balancer stops sending requests once it notices that this process is not ready.
      if (performance.now() - started > 4_500) gone = true
    }
  })()
  child.kill('SIGTERM')
  await expect.poll(async () => (await sendOpsRequest(opsPort, { path: '/readyz' })).status).toBe(503)
  expect((await requestPage(port, '/login')).headers.connection).toBe('close')
  const last = requestPage(port, '/api/customer/orders')
  await busy
  expect((await last).status).toBe(200)
  expect(failures).toEqual([])
  expect(await exit).toBe(0)
})

test.each([
  ['SIGTERM', 30, 'shutting down: SIGTERM'],
  ['SIGINT', 30, 'shutting down: SIGINT'],
  ['SIGHUP', 40, 'shutting down: SIGHUP'],
] as const)('logs the reason for a shutdown only once: %s', async (signal, level, why) => {
  const { child, out, exit } = await startReadyBffProcess()
  child.kill(signal)
  child.kill(signal)
  expect(await exit).toBe(0)
  const lines = out.stdout.split('\n').filter((line) => line.includes('"msg":"shutting down: '))
  expect(lines).toHaveLength(1)
  const { level: said, msg } = JSON.parse(lines[0]!) as { level: number; msg: string }
  expect([said, msg]).toEqual([level, expect.stringContaining(why)])
})
