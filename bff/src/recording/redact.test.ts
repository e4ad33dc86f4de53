import type { SchemaNode } from '@quillgate/shared/contract/decode'
import { contract } from '@quillgate/shared/contract/table'
import { describe, expect, test } from 'vitest'
import { createPseudonyms } from './pseudonyms.ts'
import { createRedactor } from './redact.ts'

const ORDER_LIST_SCHEMAS = [contract.customerOrders.list.reply] as SchemaNode[]
const LOGIN_SCHEMAS = [contract.auth.login.reply] as SchemaNode[]
const redact = (nodes: SchemaNode[], raw: unknown, keep: string[] = []) =>
  createRedactor(createPseudonyms(), keep).value(nodes, raw)

describe('redaction with the API contract', () => {
  test('does not redact ids, dates, flags, numbers, currencies or success fields', () => {
    const order = {
      _id: '6f0c1e2d3b4a5f6071829304',
      createdAt: '2026-01-02T03:04:05.000Z',
      statusPercentage: 40,
      contract_signed: true,
      invoiceCurrency: 'gbp',
      completed_tasks: [{ taskId: 'revision_process', serviceId: '12', createdAt: '2026-01-02' }],
      revisionData: { '6f0c1e2d3b4a5f6071829304': { sentByWriter: true } },
    }
    const raw = { status: true, status_code: 200, orders: [order] }
    expect(redact(ORDER_LIST_SCHEMAS, raw)).toEqual(raw)
    // Some APIs return a list in the field `data`.
    expect(redact(ORDER_LIST_SCHEMAS, { data: [order] })).toEqual({ data: [order] })
  })

  test('redacts all error messages except those of our own servers', () => {
    const read = redact(ORDER_LIST_SCHEMAS, {
      status: false,
      error: 'Please log in to continue.',
      message: 'No order of Mrs Hale',
    })
    expect(read).toMatchObject({ status: false, error: 'Please log in to continue.' })
    expect(JSON.stringify(read)).not.toContain('Hale')
  })

  test('does not redact enumeration values, even in fields that the contract does not declare', () => {
    const unpaid = { status: 'unpaid', invoiceType: 'one time', payCurrency: 'USD', role: 'writer', state: 'Berlin' }
    expect(redact(LOGIN_SCHEMAS, { unPaidInvoices: [unpaid] })).toEqual({
      unPaidInvoices: [{ ...unpaid, state: expect.not.stringContaining('Berlin') as string }],
    })
  })

  test('does not redact fields named in `keep`, except passwords', () => {
    const raw = { orders: [{ package: { packageName: 'Executive résumé' }, password: 'hunter-2' }] }
    expect(redact(ORDER_LIST_SCHEMAS, raw, ['package.packageName', 'password'])).toEqual({
      orders: [{ package: { packageName: 'Executive résumé' }, password: 'stand-in' }],
    })
  })
})

describe('redaction of personal data', () => {
  test.each([
    ['an e-mail', { user: { email: 'Nora.Hale@mail.test' } }, /"email":"[a-z]+\.[0-9a-f]{8}@example\.invalid"/],
    ['a name', { user: { firstName: 'Nora' } }, /"firstName":"[A-Z][a-z]{3}"/],
    [
      'a phone number',
      { user: { writer_data: { workPhone: '+44 (20) 7946-0018' } } },
      /"workPhone":"\+\d\d \(\d\d\) \d{4}-\d{4}"/,
    ],
    [
      'a number where the contract declares text',
      { user: { writer_data: { workPhone: 5_551_234_567 } } },
      /"workPhone":\d{10}\}/,
    ],
    ['a URL', { user: { writer_data: { schedulingLink: 'https://cal.test/nora' } } }, /"https:\/\/example\.invalid\//],
    ['a file key', { user: { profile_img: 'a1/nora hale.PNG' } }, /"profile_img":"[0-9a-f]{24}\.png"/],
    ['an e-mail address in an id field', { user: { _id: 'nora.hale@mail.test' } }, /@example\.invalid/],
    [
      'a field the contract does not know',
      { user: { nickname: 'Norrie', seen: true, shoe: 38 } },
      /"seen":false,"shoe":\d\d\}/,
    ],
    ['a field name with personal data', { user: { 'Nora Hale 1980': 1 } }, /"field_[0-9a-f]{8}":\d/],
    ['JSON in a string', { user: { firstName: '{"email":"nora.hale@mail.test"}' } }, /"firstName":"[A-Z][a-z]+"/],
    [
      'a picture as a data URL',
      { user: { data: 'data:image/jpeg;base64,Tm9yYQ==' } },
      /"data":"data:image\/png;base64,iVBOR/,
    ],
    ['HTML', { user: { lastName: 'x' }, message: '<p>Dear Nora Hale, thank you</p>' }, /"message":"<p>[A-Z]/],
  ])('replaces %s', (_, raw, form) => {
    const text = JSON.stringify(redact(LOGIN_SCHEMAS, raw))
    expect(text).toMatch(form)
    expect(text).not.toMatch(/nora|hale|norrie|7946|cal\.test|Tm9yYQ/i)
  })

  test('replaces the questions of a questionnaire and its answers', () => {
    const nodes = [contract.questionnaires.answers.reply] as SchemaNode[]
    const text = JSON.stringify(redact(nodes, { data: { nora: 'Hale' } }))
    expect(text).not.toMatch(/nora|hale/i)
  })

  test('replaces every field of a payment', () => {
    const nodes = [contract.customerOrders.tip.body] as SchemaNode[]
    expect(JSON.stringify(redact(nodes, { tip: 5, payment: { id: 'pm_nora', card: { last4: '4242' } } }))).not.toMatch(
      /pm_nora|4242/,
    )
  })
})

describe('pseudonyms', () => {
  test('equal values have equal pseudonyms in one recording, but different ones in two recordings', () => {
    const [one, other] = [createRedactor(createPseudonyms()), createRedactor(createPseudonyms())]
    const first = one.value(LOGIN_SCHEMAS, { user: { email: 'nora@mail.test', firstName: 'Nora' } })
    const again = one.value(LOGIN_SCHEMAS, { user: { email: 'NORA@mail.test ', firstName: 'Nora' } })
    expect(again).toEqual(first)
    expect(other.value(LOGIN_SCHEMAS, { user: { email: 'nora@mail.test', firstName: 'Nora' } })).not.toEqual(first)
  })

  test.each([7, 40, 300, 5_000])('a pseudonym for a text of %d characters has a similar length', (length) => {
    const text = createPseudonyms().text('x'.repeat(length))
    expect(text.length).toBeLessThanOrEqual(2 ** (Math.floor(Math.log2(length)) + 1))
    expect(text.length).toBeGreaterThanOrEqual(2 ** Math.floor(Math.log2(length)) / 2)
  })
})
