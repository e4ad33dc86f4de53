import { aUser } from '@quillgate/shared/testing/users'
import { beforeEach, expect, test } from 'vitest'
import { createAnalyticsClient } from './analytics.ts'

type SentEvent = { event: string; distinct_id: string; properties: Record<string, unknown> }
let sentEvents: { address: string; body: SentEvent }[] = []
const createClient = () =>
  createAnalyticsClient({
    key: 'phc_1',
    origin: 'https://count.test',
    post: (address, body) => void sentEvents.push({ address, body: body as SentEvent }),
  })
beforeEach(() => {
  sentEvents = []
})

test('analytics events contain the route pattern of a page, but no ids, codes or queries', () => {
  const { track } = createClient()
  track('order_viewed', '/orders/view/6f1ed002ab5595859014ebf0')
  track('form_viewed', '/autologin/secret-code')
  track('form_viewed', '/nowhere/secret')
  expect(sentEvents.map(({ body }) => body.properties.route)).toEqual([
    '/orders/view/:id',
    '/autologin/:code',
    undefined,
  ])
  expect(JSON.stringify(sentEvents)).not.toMatch(/secret|6f1ed002/)
  expect(sentEvents[0]!.address).toBe('https://count.test/capture/')
})

test('identifies a user to analytics only by id, name and email', () => {
  const { identify, track } = createClient()
  identify(aUser({ writer_data: undefined, profile_img: 'face.png' }))
  track('invoice_viewed', '/invoices')
  expect(sentEvents[0]!.body.properties).toEqual({
    $set: { id: aUser()._id, name: 'Maya Okafor', email: 'maya.okafor@mailbox.test' },
  })
  expect(sentEvents[1]!.body.distinct_id).toBe(aUser()._id)
})

test('uses a new visitor id for analytics after a logout', () => {
  const { identify, track } = createClient()
  track('product_viewed', '/cart')
  identify(aUser())
  identify(undefined)
  track('product_viewed', '/cart')
  const [before, , after] = sentEvents.map(({ body }) => body.distinct_id)
  expect(new Set([before, aUser()._id, after]).size).toBe(3)
})

test('uses a new visitor id when analytics loads only after the logout', () => {
  const page = createClient()
  page.track('product_viewed', '/cart')
  page.identify(aUser())
  createClient().track('product_viewed', '/cart')
  const [before, , after] = sentEvents.map(({ body }) => body.distinct_id)
  expect(new Set([before, aUser()._id, after]).size).toBe(3)
})
