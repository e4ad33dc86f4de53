import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { isSecret } from '../bff/src/recording/recorder.ts'
import { type Part, type ProviderReady, startProvider } from '../bin/parts.ts'
import { fillDataDir } from '../provider/src/testing/template.ts'
import type { SchemaNode } from '../shared/src/contract/decode.ts'
import { ServerFrame } from '../shared/src/contract/sockets.ts'
import { entries } from '../shared/src/contract/table.ts'
import { record } from '../tools/record/command.ts'
import { replay } from '../tools/replay/command.ts'
import { serving } from '../tools/testing/serving.ts'
import { expect, test } from './fixtures.ts'
import { differingPixels } from './pictures.ts'
import { firstStop, type Pictures, type Role, type SignIns, wholeJourney } from './role-journeys.ts'

// A portal in front of a recording, its API stopped, shows what it showed in front of the API.

const SITE = 'northwind.localhost'
/** Eleven stops of the customer at two widths, two more on a phone; nine of the writer and three of the reviewer at one. */
const PICTURES = 36
/** Round edges beside a field that was typed into are drawn in two ways, by chance: 98 pixels of a page were up to 6 steps apart. */
const EDGES = 8
/** What says where a file lies: a recording renames it wherever it stands. */
const FILES = new Set(['key', 'logo', 'loginImg', 'welcomeImg', 'profile_img', 'senderImg'])

/** Every field of the contract that may be kept, so that a replay shows the words that were there. */
const KEPT = [
  ...new Set([...entries().flatMap(({ call }) => [call.reply, call.body]), ServerFrame].flatMap(namesIn)),
].filter((name) => !isSecret(name) && !FILES.has(name) && /^\w+$/.test(name))
function namesIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const { anyOf = [], items, properties = {}, patternProperties = {} } = node as SchemaNode
  const inside = [...anyOf, items, ...Object.values(properties), ...Object.values(patternProperties)]
  return [...Object.keys(properties), ...inside.flatMap(namesIn)]
}

let dir: string
let provider: Part<ProviderReady>
let people: SignIns
test.beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'quillgate-pixels-'))
  await fillDataDir(join(dir, 'provider'))
  provider = await startProvider({ DATA_DIR: join(dir, 'provider'), LOG_LEVEL: 'warn' })
  const of = (role: Role) => provider.ready.signIns.find((one) => one.domain === SITE && one.role === role)!
  people = { customer: of('customer'), writer: of('writer'), reviewer: of('reviewer') }
})
test.afterAll(async () => {
  await provider?.stop()
  rmSync(dir, { recursive: true, force: true })
})

/** What a portal shows while a command serves it, and what the command said. */
async function seen(
  { browser, go }: { browser: Browser; go: (...given: Parameters<typeof wholeJourney>) => Promise<Pictures> },
  command: typeof record,
  ...args: string[]
) {
  const env = { DATA_DIR: join(dir, 'portal'), RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  let pictures: Pictures = new Map()
  const { said, result } = await serving(command, { env, args }, async (port) => {
    pictures = await go(browser, String(port), people)
  })
  return { pictures, said, result }
}

/** The names of the pictures that differ, with how many pixels do; both are kept with the test's results. */
function differences(one: Pictures, other: Pictures): string[] {
  const found: string[] = []
  for (const [name, picture] of one) {
    const count = differingPixels(picture, other.get(name)!, EDGES)
    if (count === 0) continue
    found.push(`${name}: ${count}`)
    for (const [which, body] of [
      ['one', picture],
      ['other', other.get(name)!],
    ] as const)
      writeFileSync(test.info().outputPath(`${name}, ${which}.png`), body)
  }
  return found
}

/** A copy of the recording in which one text of one answer is another. */
function withOtherText(out: string): string {
  const copy = join(dir, 'changed')
  cpSync(out, copy, { recursive: true })
  const folder = join(copy, SITE, 'journey')
  const file = join(folder, readdirSync(folder).find((name) => name.endsWith('-customerOrders.list.json'))!)
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace('"New Grad Starter"', '"New Grad Starfer"'))
  return copy
}

test('three whole journeys look the same out of a recording, with the API stopped', async ({ browser }) => {
  test.setTimeout(480_000)
  const out = join(dir, 'out')
  const { address } = provider.ready
  const whole = { browser, go: wholeJourney }
  const live = await seen(whole, record, '--upstream', address, '--site', SITE, '--out', out, '--keep', ...KEPT)
  expect(live.result).toEqual({ err: '', code: 0 })
  expect(live.said).not.toContain('skipped')
  expect(live.pictures.size).toBe(PICTURES)

  await provider.stop()
  await expect(fetch(address)).rejects.toThrow('fetch failed')
  const played = await seen(whole, replay, '--from', out, '--latency', 'none')
  expect(played.said).not.toContain('not recorded')
  expect(played.result).toEqual({ err: '', code: 0 })
  expect([...played.pictures.keys()]).toEqual([...live.pictures.keys()])
  expect(differences(live.pictures, played.pictures)).toEqual([])

  // One letter of one answer is seen.
  const brief = { browser, go: firstStop }
  const changed = await seen(brief, replay, '--from', withOtherText(out), '--latency', 'none')
  expect(differences(changed.pictures, live.pictures)).toEqual([
    expect.stringMatching(/^customer orders 1440: \d+$/),
    expect.stringMatching(/^customer orders 360: \d+$/),
  ])
})
