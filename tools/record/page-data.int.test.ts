import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { PAGE_HEADERS, PAGE_VISIT_HEADERS, readCookies, sendTestRequest } from '../../bff/src/testing/client.ts'
import { sendJson, startUpstream } from '../../bff/src/testing/upstream.ts'
import { runReplay } from '../replay/command.ts'
import { createWebBuild } from '../testing/create-web-build.ts'
import { runServerCommand } from '../testing/serving.ts'
import { runRecord } from './command.ts'
import { readRecordings } from './recordings.ts'

const SITE = 'northwind.test'
const ORDERS = '/api/customer/orders'
/** The delay of a response in ms. It is longer than the BFF usually waits for the data that it includes in a page. */
const SLOW_MS = 800

/** Signs in and opens the list of orders twice; returns the orders that each of the two pages includes. */
async function openOrdersTwice(port: number, email: string): Promise<unknown[]> {
  const body = JSON.stringify({ email, password: 'any' })
  const login = await sendTestRequest(port, {
    method: 'POST',
    path: '/api/auth/login',
    host: SITE,
    headers: PAGE_HEADERS,
    body,
  })
  const headers = { ...PAGE_VISIT_HEADERS, cookie: readCookies(login) }
  const open = async () => {
    const { text } = await sendTestRequest(port, { path: '/orders/list', host: SITE, headers })
    const [, json = '{}'] = /id="page-data"[^>]*>(.*?)<\/script>/.exec(text) ?? []
    return (JSON.parse(json) as { orders?: unknown }).orders
  }
  return [await open(), await open()]
}

test('data that the BFF includes in a page is recorded only once, even when the API is slow, and is included in the replayed page', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'quillgate-page-data-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  let reads = 0
  const upstream = await startUpstream((request, response) => {
    if (request.url !== ORDERS) {
      const user = { _id: '7', role: 'user', email: 'mia@mail.test' }
      return sendJson(response, 200, { status: true, user }, { 'set-cookie': 'sid=1' })
    }
    const orders = [{ _id: String((reads += 1)) }]
    setTimeout(() => sendJson(response, 200, { status: true, orders }), SLOW_MS)
  })
  onTestFinished(() => upstream.close())
  const out = join(dir, 'out')
  const env = {
    ...(process.env as Record<string, string>),
    WEB_DIR: createWebBuild(dir),
    DATA_DIR: join(dir, 'data'),
    LOG_LEVEL: 'silent',
  }
  let recorded: unknown[] = []
  const record = await runServerCommand(runRecord, { env, args: ['--upstream', upstream.url, '--out', out] }, (port) =>
    openOrdersTwice(port, 'mia@mail.test').then((pages) => void (recorded = pages)),
  )
  expect(record.result).toEqual({ err: '', code: 0 })
  expect(recorded).toEqual([[{ _id: '1' }], [{ _id: '2' }]])
  const [{ manifest }] = readRecordings(out) as [ReturnType<typeof readRecordings>[number]]
  expect(manifest).toMatchObject({ calls: { 'customerOrders.list': 2 }, skipped: [] })

  await upstream.close()
  let replayed: unknown[] = []
  await runServerCommand(runReplay, { env, args: ['--from', out] }, (port) =>
    openOrdersTwice(port, manifest.people[0]!.email).then((pages) => void (replayed = pages)),
  )
  expect(replayed).toEqual(recorded)
})
