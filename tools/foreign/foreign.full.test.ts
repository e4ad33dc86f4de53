import { afterAll, beforeAll, expect, test } from 'vitest'
import { runDoctor } from '../doctor/command.ts'
import type { Check } from '../doctor/report.ts'
import { CHAT_PATHS } from './chats.ts'
import { DOMAIN } from './data.ts'
import { startThirdPartyApi } from './server.ts'
import { hexId } from './values.ts'

let api: Awaited<ReturnType<typeof startThirdPartyApi>>
beforeAll(async () => {
  api = await startThirdPartyApi()
})
afterAll(() => api.close())

type ForeignFinding = Pick<Check, 'name' | 'code' | 'setting' | 'weight' | 'detail'>
/**
 * Runs the doctor command against the simulated third-party API with these portal settings, and returns its findings.
 */
async function findForeignFindings(
  settings: Record<string, string>,
  extraArguments: string[] = [],
): Promise<ForeignFinding[]> {
  const named = api.people.map(({ role, email, password }) => ({
    role: role === 'user' ? 'customer' : role,
    email,
    password,
  }))
  const passwords = named.map(({ role, password }) => [`DOCTOR_${role.toUpperCase()}_PASSWORD`, password])
  const { out } = await runDoctor({
    args: [
      '--json',
      '--upstream',
      api.url,
      '--host',
      DOMAIN,
      ...named.flatMap(({ role, email }) => [`--${role}`, email]),
      ...extraArguments,
    ],
    env: { PUBLIC_SCHEME: 'http', ...Object.fromEntries(passwords), ...settings },
    how: { patience: { chatMs: 4_000, idleMs: 300, slowMs: 60_000 } },
  })
  return (JSON.parse(out) as { checks: Check[] }).checks.filter(({ outcome }) => outcome === 'finding')
}
const findingNames = (found: readonly ForeignFinding[]) => found.map(({ name, code }) => `${name}: ${code}`).sort()
const suggestedSettings = (found: readonly ForeignFinding[]) => found.flatMap(({ setting }) => setting ?? []).sort()

const OWN_NAME = { UPSTREAM_HOST: 'upstream' }
const SOCKET_SETTINGS = {
  UPSTREAM_CHAT_PATH: CHAT_PATHS.orders,
  UPSTREAM_ADMIN_CHAT_PATH: CHAT_PATHS.office,
  UPSTREAM_BARE_PATHS: 'without',
}
const ALL_SETTINGS = { ...OWN_NAME, ...SOCKET_SETTINGS, CHAT_DIALECT: 'upper' }

/** Findings about the API's deviations from the specification. The portal works despite all of them. */
const DEVIATIONS = [
  'contracts.download: file_name',
  'cookies: cookie_http_only',
  'files.download: file_name',
  'templates.list: label_wrong',
  'writerOrders.dashboard: shape_wrong',
  'writerOrders.forReviewer: mark_missing',
  'writerOrders.forReviewer: shape_wrong',
  'writerOrders.list: shape_wrong',
]

test('for a third-party API, the doctor command suggests the missing portal settings step by step', async () => {
  expect(await findForeignFindings({})).toMatchObject([
    { name: 'Host', code: 'host_own_name', setting: 'UPSTREAM_HOST=upstream' },
  ])
  const second = await findForeignFindings(OWN_NAME)
  expect(suggestedSettings(second)).toEqual([
    'UPSTREAM_ADMIN_CHAT_PATH',
    'UPSTREAM_BARE_PATHS=without',
    'UPSTREAM_CHAT_PATH',
  ])
  expect(second.filter(({ setting }) => setting).map(({ weight }) => weight)).toEqual(['blocks', 'blocks', 'blocks'])
  expect(suggestedSettings(await findForeignFindings({ ...OWN_NAME, ...SOCKET_SETTINGS }))).toEqual([
    'CHAT_DIALECT=upper',
    'CHAT_DIALECT=upper',
  ])
})

test('with the correct portal settings, the doctor command finds only the known deviations of a third-party API', async () => {
  const found = await findForeignFindings(ALL_SETTINGS)
  expect(findingNames(found)).toEqual(DEVIATIONS)
  expect(new Set(found.map(({ weight }) => weight))).toEqual(new Set(['costs']))
  expect(found.find(({ code }) => code === 'shape_wrong')?.detail).toContain('is not one of: urgent, high, medium, low')
  expect(findingNames(await findForeignFindings(ALL_SETTINGS, ['--sandbox-order', hexId(0x11)]))).toEqual(DEVIATIONS)
})
