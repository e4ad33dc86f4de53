import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../common/clock.ts'
import { mails } from '../../db/schema/messages.ts'
import { MailDelayedError, type MailMessage, MailRefusedError } from '../../ports/mail.ts'
import { startProvider } from '../../testing/start-provider.ts'
import { deliverMails } from './delivery.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const { db } = provider.services
const { id: siteId } = await provider.site('northwind')
const BUSY_ADDRESS = 'busy@mailbox.org'

beforeEach(async () => void (await db.delete(mails)))
const storeMail = (to: string) =>
  db.insert(mails).values({ siteId, to, subject: 'Hello', text: 'Hello', createdAt: provider.clock.now() })

/** Simulates a mail server that temporarily refuses mails to one address. */
function createStubMailer() {
  const taken: string[] = []
  let tries = 0
  return {
    taken,
    tries: () => tries,
    send: async ({ to }: MailMessage) => {
      if (to === BUSY_ADDRESS) {
        tries += 1
        throw new MailDelayedError('450 4.2.1 the mailbox is busy')
      }
      taken.push(to)
    },
    close: () => {},
  }
}

test('mails to other addresses are sent while one address is temporarily refused', async () => {
  for (const to of [BUSY_ADDRESS, 'first@mailbox.org', 'second@mailbox.org']) await storeMail(to)
  const smtp = createStubMailer()
  await deliverMails(provider.services, smtp)
  expect(smtp.taken).toEqual(['first@mailbox.org', 'second@mailbox.org'])
})

test('a temporarily refused mail is retried with growing delays, and given up after two days', async () => {
  await storeMail(BUSY_ADDRESS)
  const smtp = createStubMailer()
  const round = () => deliverMails(provider.services, smtp)
  const stored = async () =>
    (await db.select().from(mails).where(eq(mails.to, BUSY_ADDRESS)).orderBy(asc(mails.id)))[0]!
  await round()
  await round()
  expect(smtp.tries()).toBe(1)
  provider.clock.move(MINUTE)
  await round()
  expect(smtp.tries()).toBe(2)
  provider.clock.move(MINUTE)
  await round()
  expect(smtp.tries()).toBe(2)
  expect(await stored()).toMatchObject({ sentAt: null, refused: null, attempts: 2 })
  expect((await stored()).lastError).toContain('450')
  for (let hours = 0; hours < 60; hours++) {
    provider.clock.move(HOUR)
    await round()
  }
  expect((await stored()).refused).toContain('450')
  const tries = smtp.tries()
  expect(tries).toBeGreaterThan(10)
  provider.clock.move(DAY)
  await round()
  expect(smtp.tries()).toBe(tries)
})

test('other mails are sent even if a full round of mails is temporarily refused', async () => {
  for (let n = 0; n < 60; n++) await storeMail(BUSY_ADDRESS)
  await storeMail('last@mailbox.org')
  const smtp = createStubMailer()
  await deliverMails(provider.services, smtp)
  await deliverMails(provider.services, smtp)
  expect(smtp.taken).toEqual(['last@mailbox.org'])
})

test('when the mail server is unreachable, the round ends and the next one starts with another mail', async () => {
  for (const to of ['first@mailbox.org', 'second@mailbox.org']) await storeMail(to)
  const tried: string[] = []
  const send = async ({ to }: MailMessage) => {
    tried.push(to)
    throw Object.assign(new Error('connection closed'), { code: 'ECONNECTION' })
  }
  const round = () => deliverMails(provider.services, { send, close: () => {} })
  await expect(round()).rejects.toThrow('connection closed')
  await expect(round()).rejects.toThrow('connection closed')
  expect(tried).toEqual(['first@mailbox.org', 'second@mailbox.org'])
  provider.clock.move(4 * DAY)
  await expect(round()).rejects.toThrow('connection closed')
  expect(await db.select().from(mails)).toMatchObject([{ refused: null }, { refused: null }])
})

test('a permanently refused mail is not retried', async () => {
  await storeMail('gone@mailbox.org')
  const send = async () => {
    throw new MailRefusedError('550 no such mailbox')
  }
  await deliverMails(provider.services, { send, close: () => {} })
  expect(await db.select().from(mails)).toMatchObject([{ refused: '550 no such mailbox' }])
})
