import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callEntries } from '@quillgate/shared/contract/table'
import { isFailedReply } from '@quillgate/shared/domain/errors/outcome'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Deviation } from '../bff/src/drift/deviations.ts'
import { PAGE_HEADERS, readCookies, sendOpsRequest, sendTestRequest } from '../bff/src/testing/client.ts'
import { type ProviderReady, type ServerProcess, startBff, startProvider } from '../bin/servers.ts'
import { createCertificates } from '../bin/testing/certificates.ts'
import { fillDataDir } from '../provider/src/testing/template.ts'
import { createWebBuild } from './testing/create-web-build.ts'
import { setBody } from './testing/faults/change.ts'
import { startFaultyProxy } from './testing/faulty-proxy.ts'
import { type PlantedDrift, plantDrifts } from './testing/planted-drift.ts'
import { collectProviderReplies, type ProviderReply } from './testing/provider-replies.ts'

type Overview = { sites: { drift: ({ call: string } & Deviation)[] }[] }
type PlantedRead = { call: string; path: string; role: string; drift: PlantedDrift }

const CALL_BY_NAME = new Map(callEntries().map(({ name, call }) => [name, call]))
const dir = mkdtempSync(join(tmpdir(), 'quillgate-planted-drift-'))
let provider: ServerProcess<ProviderReady>
let reads: Map<string, ProviderReply>
beforeAll(async () => {
  const replies = await collectProviderReplies()
  const usable = replies.filter(({ call, status, raw }) => {
    // The BFF itself requests the site's settings, before a browser can.
    return CALL_BY_NAME.get(call)?.method === 'GET' && call !== 'site.website' && !isFailedReply(status, raw)
  })
  reads = new Map(usable.map((reply) => [reply.call, reply]))
  await fillDataDir(dir)
  provider = await startProvider({ DATA_DIR: dir })
})
afterAll(async () => {
  await provider.stop()
  rmSync(dir, { recursive: true, force: true })
})

/** Returns how a reply was modified, such as `renamed`, `retyped` or `changed mark`. */
const wayOf = ({ name, field }: PlantedDrift) => name.replace(` ${field}`, '')

/** Chooses two deviations for each read. Prefers the kinds of modification that have been chosen least often so far. */
function chooseDrifts(): [PlantedRead, PlantedRead][] {
  const counts = new Map<string, number>()
  return [...reads].flatMap(([name, { path, raw }]) => {
    const { access } = CALL_BY_NAME.get(name)!
    const role = access === 'anyone' ? 'customer' : access[0]
    const drifts = Map.groupBy(plantDrifts(CALL_BY_NAME.get(name)!, raw), wayOf)
    const ways = [...drifts.keys()].toSorted((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0))
    const chosen = ways.slice(0, 2).map((way) => {
      counts.set(way, (counts.get(way) ?? 0) + 1)
      return { call: name, path, role, drift: drifts.get(way)!.at(-1)! }
    })
    return chosen.length === 2 ? [chosen as [PlantedRead, PlantedRead]] : []
  })
}

/** Starts the BFF, with the default settings, in front of the provider. A proxy plants one deviation in each reply. */
async function startPortal(planted: readonly PlantedRead[]) {
  const { address, demoDomain: site, signIns } = provider.ready
  const modified = new Map(planted.map(({ call, drift }) => [call, drift]))
  const front = await startFaultyProxy(address, createCertificates(site), [
    {
      apply: (proxy) => {
        proxy.scheme = 'http'
        proxy.onAnswer.push((answer, { name }) => {
          const drift = modified.get(name)
          if (drift && answer.status === 200) setBody(answer, JSON.stringify(drift.raw))
        })
      },
      finds: [],
    },
  ])
  const bff = await startBff({
    PORT: '0',
    OPS_PORT: '0',
    HOST: '127.0.0.1',
    UPSTREAM_URL: `http://127.0.0.1:${front.port}`,
    PUBLIC_SCHEME: 'http',
    WEB_DIR: createWebBuild(dir),
    DATA_DIR: join(dir, 'portal'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })
  onTestFinished(async () => {
    await bff.stop()
    await front.close()
  })
  const [port, opsPort] = [bff.ready.address, bff.ready.opsAddress].map((url) => Number(new URL(url).port))
  const cookies = new Map<string, string>()
  for (const { domain, role, email, password } of signIns.filter((one) => one.domain === site)) {
    const body = JSON.stringify({ email, password })
    const login = { method: 'POST', path: '/api/auth/login', host: domain, headers: PAGE_HEADERS, body }
    cookies.set(role, readCookies(await sendTestRequest(port!, login)))
  }
  return {
    read: ({ path, role }: PlantedRead) =>
      sendTestRequest(port!, { path, host: site, headers: { ...PAGE_HEADERS, cookie: cookies.get(role)! } }),
    /** Returns the deviations on the operations page and in the metrics, each as "call field kind". */
    named: async () => {
      const { sites } = (await sendOpsRequest(opsPort!, { path: '/operations.json' })).json() as unknown as Overview
      const { text } = await sendOpsRequest(opsPort!, { path: '/metrics' })
      return {
        page: sites.flatMap(({ drift }) => drift.map(({ call, field, kind }) => `${call} ${field} ${kind}`)),
        metrics: [...text.matchAll(/^quillgate_contract_drift_total\{call="(.*)",field="(.*)",kind="(.*)"\}/gm)].map(
          ([, ...words]) => words.join(' '),
        ),
      }
    },
  }
}

test('the portal reports each planted deviation within a minute after the first reply with it', async () => {
  const pairs = chooseDrifts()
  for (const round of [0, 1]) {
    const planted = pairs.map((pair) => pair[round]!)
    const { read, named } = await startPortal(planted)
    const calls = new Set(planted.map(({ call }) => call))
    for (const one of planted) {
      const { call, drift } = one
      const word = `${call} ${drift.field || '(reply)'} ${drift.kind}`
      const { status, json } = await read(one)
      expect([word, status, json()]).toEqual([word, 200, drift.raw])
      const where = async () =>
        Object.entries(await named()).flatMap(([name, words]) => (words.includes(word) ? name : []))
      await expect.poll(where, { message: word, timeout: 60_000 }).toEqual(['page', 'metrics'])
    }
    const { page } = await named()
    expect(page.filter((word) => !calls.has(word.split(' ')[0]!))).toEqual([])
  }
  expect(pairs.length * 2).toBeGreaterThanOrEqual(40)
})
