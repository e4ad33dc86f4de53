import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createSecretValues, ENCODINGS } from '../testing/planted-secrets.ts'
import { certify } from './certificate.ts'
import { type Definition, isClean, type Manifest } from './format.ts'
import { createPseudonyms } from './pseudonyms.ts'
import { createValueLog, type ValueKind } from './value-log.ts'

const MANIFEST: Manifest = {
  format: 1,
  site: 'northwind.test',
  journey: 'journey',
  started: '2026-01-02T03:04:05.000Z',
  ended: '2026-01-02T03:05:05.000Z',
  release: '1',
  settings: {},
  website: null,
  people: [],
  kept: [],
  calls: { 'customerOrders.list': 1 },
  chats: 0,
  skipped: [],
}
const createDefinition = (response: unknown): Definition => ({
  scope: 'http://api.test',
  method: 'GET',
  path: '/api/customer/orders',
  body: '',
  status: 200,
  response,
  rawHeaders: ['content-type', 'application/json'],
  responseIsBinary: false,
  recorded: {
    number: 1,
    call: 'customerOrders.list',
    effect: 'read',
    writes: 0,
    at: '2026-01-02T03:04:05.000Z',
    ms: 12,
    person: 'visitor',
  },
})

/** Certifies a recording with these replies as if the redactor had written them. */
async function certifyReplies(replies: unknown[], fill: (log: ReturnType<typeof createValueLog>) => void) {
  const dir = mkdtempSync(join(tmpdir(), 'quillgate-certificate-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const log = createValueLog()
  fill(log)
  writeFileSync(join(dir, 'manifest.json'), JSON.stringify(MANIFEST))
  replies.forEach((reply, at) =>
    writeFileSync(
      join(dir, `${String(at + 1).padStart(5, '0')}-customerOrders.list.json`),
      JSON.stringify(createDefinition(reply)),
    ),
  )
  const certificate = await certify(dir, log)
  expect(JSON.parse(readFileSync(join(dir, 'certificate.json'), 'utf8'))).toEqual(certificate)
  return certificate
}
const logReplacement =
  (value: string, kind: ValueKind = 'secret') =>
  (log: ReturnType<typeof createValueLog>) =>
    log.replaced(kind, value, 'a stand-in')

describe('certificate of a recording', () => {
  test.each(Object.entries(ENCODINGS))('finds all 40 unredacted values written as %s', async (_, encode) => {
    const secrets = createSecretValues(7)
    const replies = secrets.flatMap((secret) => encode(secret).map((text) => ({ note: text })))
    const certificate = await certifyReplies(replies, (log) => secrets.forEach((secret) => logReplacement(secret)(log)))
    expect(certificate.survivors.reduce((sum, { count }) => sum + count, 0)).toBe(40)
    expect(secrets.filter((secret) => JSON.stringify(certificate).includes(secret))).toEqual([])
  })

  test('names the file, kind and encoding of an unredacted value', async () => {
    const reply = { note: Buffer.from('nora.hale@mail.test').toString('hex') }
    expect(await certifyReplies([{}, reply], logReplacement('nora.hale@mail.test', 'email'))).toMatchObject({
      values: { seen: 1, searched: 1 },
      survivors: [{ file: '00002-customerOrders.list.json', kind: 'email', encoding: 'hex', count: 1 }],
    })
  })

  test('finds a short name as a complete text, but not inside another word', async () => {
    expect(isClean(await certifyReplies([{ note: 'Nora' }], logReplacement('Nora', 'name')))).toBe(false)
    expect(isClean(await certifyReplies([{ note: 'Honorary member' }], logReplacement('Nora', 'name')))).toBe(true)
  })

  test('finds an unredacted value in a field name', async () => {
    expect(isClean(await certifyReplies([{ norabella: 1 }], logReplacement('Norabella', 'name')))).toBe(false)
  })

  test('accepts a text that the contract allows in one field, although another field with this text is redacted', async () => {
    const certificate = await certifyReplies([{ status: 'in translation' }], (log) => {
      log.kept('contract', 'in translation')
      logReplacement('In translation', 'text')(log)
      logReplacement('in translation', 'text')(log)
    })
    expect(certificate).toMatchObject({ kept: { byContract: 1 }, survivors: [] })
  })

  test('reports a password, even if the contract allows the same text in another field', async () => {
    const certificate = await certifyReplies([{ status: 'in translation' }], (log) => {
      log.kept('contract', 'in translation')
      logReplacement('in translation', 'password')(log)
    })
    expect(certificate.survivors).toMatchObject([{ kind: 'password', encoding: 'plain' }])
  })

  test('accepts fields named in --keep, but not an e-mail address inside one of them', async () => {
    const fill = (log: ReturnType<typeof createValueLog>) => {
      log.kept('keep', 'Executive résumé')
      log.kept('keep', 'Ask nora.hale@mail.test')
      logReplacement('Executive résumé', 'text')(log)
      logReplacement('nora.hale@mail.test', 'email')(log)
    }
    expect((await certifyReplies([{ title: 'Executive résumé' }], fill)).survivors).toEqual([])
    expect((await certifyReplies([{ title: 'Ask nora.hale@mail.test' }], fill)).survivors).toHaveLength(1)
  })

  test('does not report a pseudonym that is equal to a redacted word', async () => {
    const log = (values: ReturnType<typeof createValueLog>) => {
      values.replaced('name', 'Amberstone', 'Juniper')
      values.replaced('text', 'Something else', 'Amberstone')
    }
    expect((await certifyReplies([{ note: 'Amberstone' }], log)).survivors).toEqual([])
  })

  test('counts the recorded calls and fields', async () => {
    const reply = { status: true, orders: [{ _id: '1', createdAt: '2026-01-02', surcharge: 4 }] }
    const { coverage } = await certifyReplies([reply], () => {})
    expect(coverage.calls.recorded).toBe(1)
    expect(coverage.calls.missing).toContain('auth.login')
    expect(coverage.fields).toMatchObject({ seen: 3, undeclared: 2 })
    expect(coverage.fields.declared).toBeGreaterThan(10)
  })

  test('counts the redacted values beyond the maximum that is searched for', () => {
    const log = createValueLog(2)
    for (const value of ['one-secret', 'two-secret', 'three-secret']) log.replaced('secret', value, 'x')
    expect(log.counts()).toMatchObject({ seen: 2, notStored: 1 })
  })

  test('the value log lists every replaced value with its kind', () => {
    const log = createValueLog()
    const standIns = createPseudonyms(log)
    standIns.email('nora@mail.test')
    standIns.text('Write to otto@mail.test, please')
    standIns.password('hunter-2')
    standIns.number(9_080_706)
    expect(log.seen()).toEqual([
      { value: 'nora@mail.test', kind: 'email' },
      { value: 'Write to otto@mail.test, please', kind: 'text' },
      { value: 'otto@mail.test', kind: 'email' },
      { value: 'hunter-2', kind: 'password' },
      { value: '9080706', kind: 'number' },
    ])
  })
})
