import { contract } from '@quillgate/shared/contract/table'
import { afterAll, expect, test } from 'vitest'
import { startProvider } from '../../testing/start-provider.ts'
import { notify } from './commands.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const { list, clear, clearOne } = contract.notifications

const person = await provider.member('newcomer')
for (let n = 1; n <= 45; n++)
  await notify(provider.services, {
    siteId: person.siteId,
    to: person.id,
    text: ['order_placed', { package: `News ${n}` }],
  })
const client = await provider.as('newcomer')
const page = (n: string, unread = false) =>
  client.callOk(list, { query: { page: n, ...(unread && { unread: 'true' }) } })

test('notifications are listed newest first in pages of twenty', async () => {
  const [first, second, third] = [await page('1'), await page('2'), await page('3')]
  expect([first, second, third].map(({ hasMore }) => hasMore)).toEqual([true, true, false])
  const all = [first, second, third].flatMap(({ notifications }) => notifications.map(({ contant }) => contant))
  expect(all).toEqual(Array.from({ length: 45 }, (_, n) => `Thank you for your order: News ${45 - n}.`))
  expect(first.count).toBeUndefined()
})

test('unread notifications are counted', async () => {
  const first = await page('1')
  expect((await page('1', true)).count).toBe(45)
  const one = { body: { notificationsId: first.notifications[0]!._id } }
  expect(await client.callOk(clearOne, one)).toMatchObject({ count: 44 })
  expect((await page('1', true)).notifications[0]!.contant).toBe('Thank you for your order: News 44.')
  expect((await (await provider.as('single')).call(clearOne, one)).status).toBe(404)
  expect(await client.callOk(clear, { query: { unread: 'true' } })).toMatchObject({
    newNotifications: [],
    hasMore: false,
    count: 0,
  })
  expect((await client.callOk(clear)).newNotifications).toHaveLength(20)
})

test('a notification is in the language of its recipient', async () => {
  const client = await provider.as('newcomer')
  const newest = async () =>
    (await client.callOk(list, { query: { page: '1' }, headers: { 'accept-language': 'de' } })).notifications[0]!
  await newest()
  const { siteId, id: to } = await provider.member('newcomer')
  const action = { actionText: 'sign_contract' } as const
  await notify(provider.services, { siteId, to, text: ['order_placed', { package: 'Resume' }], ...action })
  expect(await newest()).toMatchObject({
    contant: 'Vielen Dank für Ihre Bestellung: Resume.',
    data: { action: 'Bitte unterschreiben Sie den Vertrag, um zu beginnen.' },
  })
})
