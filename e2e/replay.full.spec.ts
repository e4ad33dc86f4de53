import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { isSecretField } from '../bff/src/recording/recorder.ts'
import { type ProviderReady, type ServerProcess, startProvider } from '../bin/servers.ts'
import { fillDataDir } from '../provider/src/testing/template.ts'
import type { SchemaNode } from '../shared/src/contract/decode.ts'
import { ServerFrame } from '../shared/src/contract/sockets.ts'
import { callEntries } from '../shared/src/contract/table.ts'
import { runRecord } from '../tools/record/command.ts'
import { runReplay } from '../tools/replay/command.ts'
import { runServerCommand } from '../tools/testing/serving.ts'
import { expect, test } from './fixtures.ts'
import { type CredentialsByRole, type Role, runAllJourneys, runFirstScreen, type Screenshots } from './role-journeys.ts'
import { countDifferingPixels } from './screenshots.ts'

// Tests that a portal that replays a recording looks the same as the portal that was recorded.

const SITE = 'northwind.localhost'
/**
 * Number of screenshots: 11 of the customer's pages at two widths, 2 more on a phone, 9 of the writer's pages and 3 of
 * the reviewer's pages.
 */
const SCREENSHOT_COUNT = 36
/**
 * Maximum difference per color channel (of 255) between pixels that count as equal. Browsers render rounded corners
 * next to a filled field in one of two ways at random. As a result, up to 98 pixels of a page differ by up to 6.
 */
const CHANNEL_TOLERANCE = 8
/** Fields that contain the key of a file. A recording always replaces their values. */
const FILE_FIELDS = new Set(['key', 'logo', 'loginImg', 'welcomeImg', 'profile_img', 'senderImg'])

/** All fields that may be recorded unredacted. If they are recorded unredacted, a replay shows the original texts. */
const UNREDACTED_FIELDS = [
  ...new Set([...callEntries().flatMap(({ call }) => [call.reply, call.body]), ServerFrame].flatMap(fieldNamesIn)),
].filter((name) => !isSecretField(name) && !FILE_FIELDS.has(name) && /^\w+$/.test(name))
function fieldNamesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { anyOf = [], items, properties = {}, patternProperties = {} } = node as SchemaNode
  const inside = [...anyOf, items, ...Object.values(properties), ...Object.values(patternProperties)]
  return [...Object.keys(properties), ...inside.flatMap(fieldNamesIn)]
}

let dir: string
let provider: ServerProcess<ProviderReady>
let credentials: CredentialsByRole
test.beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'quillgate-pixels-'))
  await fillDataDir(join(dir, 'provider'))
  provider = await startProvider({ DATA_DIR: join(dir, 'provider'), LOG_LEVEL: 'warn' })
  const of = (role: Role) => provider.ready.signIns.find((one) => one.domain === SITE && one.role === role)!
  credentials = { customer: of('customer'), writer: of('writer'), reviewer: of('reviewer') }
})
test.afterAll(async () => {
  await provider?.stop()
  rmSync(dir, { recursive: true, force: true })
})

/**
 * Runs a command that serves a portal. Returns screenshots of the portal, and the output and the result of the command.
 */
async function captureScreenshots(
  { browser, go }: { browser: Browser; go: (...given: Parameters<typeof runAllJourneys>) => Promise<Screenshots> },
  command: typeof runRecord,
  ...args: string[]
) {
  const env = { DATA_DIR: join(dir, 'portal'), RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  let pictures: Screenshots = new Map()
  const { said, result } = await runServerCommand(command, { env, args }, async (port) => {
    pictures = await go(browser, String(port), credentials)
  })
  return { pictures, said, result }
}

/**
 * Compares screenshots. For each pair that differs, returns its name and the number of different pixels, and saves both
 * versions with the test results.
 */
function findDifferences(expected: Screenshots, actual: Screenshots): string[] {
  const found: string[] = []
  for (const [name, picture] of expected) {
    const count = countDifferingPixels(picture, actual.get(name)!, CHANNEL_TOLERANCE)
    if (count === 0) continue
    found.push(`${name}: ${count}`)
    for (const [which, body] of [
      ['one', picture],
      ['other', actual.get(name)!],
    ] as const)
      writeFileSync(test.info().outputPath(`${name}, ${which}.png`), body)
  }
  return found
}

/** Copies the recording, changes one text in one reply of the copy, and returns the folder of the copy. */
function copyWithChangedText(recording: string): string {
  const copy = join(dir, 'changed')
  cpSync(recording, copy, { recursive: true })
  const folder = join(copy, SITE, 'journey')
  const file = join(folder, readdirSync(folder).find((name) => name.endsWith('-customerOrders.list.json'))!)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('"New Grad Starter"', '"New Grad Starfer"'))
  return copy
}

test('a replay without the API looks the same as the recorded portal, for all three roles', async ({ browser }) => {
  test.setTimeout(480_000)
  const out = join(dir, 'out')
  const { address } = provider.ready
  const whole = { browser, go: runAllJourneys }
  const live = await captureScreenshots(
    whole,
    runRecord,
    '--upstream',
    address,
    '--site',
    SITE,
    '--out',
    out,
    '--keep',
    ...UNREDACTED_FIELDS,
  )
  expect(live.result).toEqual({ err: '', code: 0 })
  expect(live.said).not.toContain('skipped')
  expect(live.pictures.size).toBe(SCREENSHOT_COUNT)

  await provider.stop()
  await expect(fetch(address)).rejects.toThrow('fetch failed')
  const replayed = await captureScreenshots(whole, runReplay, '--from', out, '--latency', 'none')
  expect(replayed.said).not.toContain('not recorded')
  expect(replayed.result).toEqual({ err: '', code: 0 })
  expect([...replayed.pictures.keys()]).toEqual([...live.pictures.keys()])
  expect(findDifferences(live.pictures, replayed.pictures)).toEqual([])

  // Verifies that the comparison detects differences: one changed letter in one reply must be enough.
  const brief = { browser, go: runFirstScreen }
  const changed = await captureScreenshots(brief, runReplay, '--from', copyWithChangedText(out), '--latency', 'none')
  expect(findDifferences(changed.pictures, live.pictures)).toEqual([
    expect.stringMatching(/^customer orders 1440: \d+$/),
    expect.stringMatching(/^customer orders 360: \d+$/),
  ])
})
