import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { CanaryRun } from '../../bff/src/ops/canary.ts'
import { type ProviderReady, type ServerProcess, startBff, startProvider } from '../../bin/servers.ts'
import { createCertificates } from '../../bin/testing/certificates.ts'
import { fillDataDir } from '../../provider/src/testing/template.ts'
import type { Fault } from '../testing/fault.ts'
import { startFaultyProxy } from '../testing/faulty-proxy.ts'
import { runDoctor } from './command.ts'
import type { Check } from './report.ts'

type Overview = { sites: { domain: string; canary?: CanaryRun }[] }

const dir = mkdtempSync(join(tmpdir(), 'quillgate-watch-'))
let provider: ServerProcess<ProviderReady>
beforeAll(async () => {
  await fillDataDir(dir)
  provider = await startProvider({ DATA_DIR: dir })
})
afterAll(async () => {
  await provider.stop()
  rmSync(dir, { recursive: true, force: true })
})

/** Runs `doctor --watch` on the demo site through a proxy. While `ill.now` is true, the proxy lets one call fail. */
async function runWatch() {
  const { demoDomain: site, address, signIns } = provider.ready
  const ill = { now: false }
  const lines: Record<string, unknown>[] = []
  const calls: string[] = []
  const fault: Fault = {
    apply: (front) => {
      front.scheme = 'http'
      front.onAsk.push(({ name }) => {
        calls.push(name)
        const failed = { status: 500, headers: {}, body: Buffer.from('{}') }
        return ill.now && name === 'notifications.list' ? failed : undefined
      })
    },
    finds: [],
  }
  const front = await startFaultyProxy(address, createCertificates(site), [fault])
  const portal = await startBff({
    PORT: '0',
    OPS_PORT: '0',
    HOST: '127.0.0.1',
    UPSTREAM_URL: address,
    PUBLIC_SCHEME: 'http',
    LOG_LEVEL: 'warn',
    DATA_DIR: join(dir, 'portal'),
  })
  onTestFinished(async () => {
    await portal.stop()
    await front.close()
  })
  const { opsAddress } = portal.ready
  const roles = signIns.filter(({ domain }) => domain === site)
  const accounts = Object.fromEntries(roles.map(({ role, email, password }) => [role, { email, password }]))
  const file = join(dir, 'accounts.json')
  writeFileSync(file, JSON.stringify({ [site]: accounts }))
  const ended = new AbortController()
  const args = ['--watch', '--upstream', `http://127.0.0.1:${front.port}`, '--accounts', file]
  const watching = runDoctor({
    args: [...args, '--ops', opsAddress, '--every', '0.001'],
    env: { PUBLIC_SCHEME: 'http' },
    how: { patience: { chatMs: 1_500, idleMs: 100, slowMs: 60_000 } },
    signal: ended.signal,
    write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  })
  const findings = async () => {
    const { sites } = (await (await fetch(`${opsAddress}/operations.json`)).json()) as Overview
    return sites.find(({ domain }) => domain === site)?.canary?.findings.filter(({ weight }) => weight === 'blocks')
  }
  return { ill, lines, calls, findings, watching, ended, passwords: roles.map(({ password }) => password) }
}

test('`doctor --watch` reports a failing site to the portal until the site works again', async () => {
  const { ill, lines, calls, findings, watching, ended, passwords } = await runWatch()
  await expect.poll(findings, { timeout: 60_000 }).toEqual([])
  ill.now = true
  await expect
    .poll(findings, { timeout: 60_000 })
    .toMatchObject([{ name: 'notifications.list', code: 'server_error', weight: 'blocks' }])
  ill.now = false
  await expect.poll(findings, { timeout: 60_000 }).toEqual([])
  ended.abort()
  expect(await watching).toEqual({ out: '', err: '', code: 0 })
  expect(calls.filter((name) => name === 'auth.logout').length).toBeGreaterThan(0)
  expect(lines.map(({ msg }) => msg)).toEqual(lines.map(() => 'checked'))
  for (const password of passwords) expect(JSON.stringify(lines)).not.toContain(password)
})

test('the doctor reports no finding for calls that a site has switched off', async () => {
  const { address, signIns } = provider.ready
  const site = 'inkwell.localhost'
  const accounts = signIns.filter(({ domain }) => domain === site)
  const { out } = await runDoctor({
    args: [
      '--json',
      '--upstream',
      address,
      '--host',
      site,
      ...accounts.flatMap(({ role, email }) => [`--${role}`, email]),
    ],
    env: {
      PUBLIC_SCHEME: 'http',
      ...Object.fromEntries(accounts.map(({ role, password }) => [`DOCTOR_${role.toUpperCase()}_PASSWORD`, password])),
    },
    how: { patience: { chatMs: 1_500, idleMs: 100, slowMs: 10_000 } },
  })
  const { checks } = JSON.parse(out) as { checks: Check[] }
  expect(checks.filter(({ outcome }) => outcome === 'finding')).toEqual([])
  const notTried = checks.filter(({ detail }) => detail.startsWith('the site has ')).map(({ name }) => name)
  expect(notTried).toContain('customerBoard.view')
  expect(notTried).toContain('jobs.search')
  expect(notTried).toContain('chat of an order')
})
