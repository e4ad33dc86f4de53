import { aUser } from '@quillgate/shared/testing/people'
import { beforeEach, expect, test } from 'vitest'
import { analyticsFor } from './analytics.ts'

type Sent = { event: string; distinct_id: string; properties: Record<string, unknown> }
let sent: { address: string; body: Sent }[] = []
const analytics = () =>
  analyticsFor({
    key: 'phc_1',
    origin: 'https://count.test',
    post: (address, body) => void sent.push({ address, body: body as Sent }),
  })
beforeEach(() => {
  sent = []
})

test('a place is told as its pattern, without ids, codes and queries', () => {
  const { track } = analytics()
  track('order_viewed', '/orders/view/6f1ed002ab5595859014ebf0')
  track('form_viewed', '/autologin/secret-code')
  track('form_viewed', '/nowhere/secret')
  expect(sent.map(({ body }) => body.properties.route)).toEqual(['/orders/view/:id', '/autologin/:code', undefined])
  expect(JSON.stringify(sent)).not.toMatch(/secret|6f1ed002/)
  expect(sent[0]!.address).toBe('https://count.test/capture/')
})

test('a person is known by id, name and e-mail, and by nothing else', () => {
  const { identify, track } = analytics()
  identify(aUser({ writer_data: undefined, profile_img: 'face.png' }))
  track('invoice_viewed', '/invoices')
  expect(sent[0]!.body.properties).toEqual({
    $set: { id: aUser()._id, name: 'Maya Okafor', email: 'maya.okafor@mailbox.test' },
  })
  expect(sent[1]!.body.distinct_id).toBe(aUser()._id)
})

test('after a logout nothing leads back to the person', () => {
  const { identify, track } = analytics()
  track('product_viewed', '/cart')
  identify(aUser())
  identify(undefined)
  track('product_viewed', '/cart')
  const [before, , after] = sent.map(({ body }) => body.distinct_id)
  expect(new Set([before, aUser()._id, after]).size).toBe(3)
})

test('nor does it on a page whose logout was over before this program had come', () => {
  const page = analytics()
  page.track('product_viewed', '/cart')
  page.identify(aUser())
  analytics().track('product_viewed', '/cart')
  const [before, , after] = sent.map(({ body }) => body.distinct_id)
  expect(new Set([before, aUser()._id, after]).size).toBe(3)
})
