import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { contract } from '@quillgate/shared/contract/table'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { MINUTE } from '../../common/clock.ts'
import { sites } from '../../db/schema/sites.ts'
import { createSmtpMailer } from '../../ports/mail.ts'
import { DEMO_USERS } from '../../seed/demo-users.ts'
import { startProvider } from '../../testing/start-provider.ts'
import { deliverMails, listOutbox } from './delivery.ts'

const provider = await startProvider()
afterAll(() => provider.close())

/** Starts an SMTP server. It accepts every mail, or replies with `refuse` if that is set. */
async function startMailServer() {
  const state = { received: [] as string[], refuse: '' }
  const serve = (socket: Socket) => {
    let inside = false
    let text = ''
    socket.write('220 ready\r\n')
    socket.on('data', (part: Buffer) => {
      text += part.toString()
      if (inside && text.endsWith('\r\n.\r\n')) {
        state.received.push(text)
        inside = false
        text = ''
        socket.write('250 taken\r\n')
      } else if (!inside && text.endsWith('\r\n')) {
        const word = text.slice(0, 4).toUpperCase()
        text = ''
        inside = word === 'DATA'
        socket.write(
          word === 'RCPT' && state.refuse ? `${state.refuse}\r\n` : inside ? '354 go on\r\n' : '250 fine\r\n',
        )
      }
    })
  }
  const server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { state, server, url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('a mail is sent only once, even if the first attempt was temporarily refused', async () => {
  const { state, server, url } = await startMailServer()
  const mail = (await createSmtpMailer(url))!
  await deliverMails(provider.services, mail)
  state.received.length = 0
  await provider.visitor().callOk(contract.auth.resetPassword, { body: { email: DEMO_USERS.emoji.email } })
  await provider.services.idle()
  state.refuse = '451 not now'
  expect(await deliverMails(provider.services, mail)).toBe(0)
  state.refuse = ''
  provider.clock.move(MINUTE)
  expect(await deliverMails(provider.services, mail)).toBe(1)
  expect(await deliverMails(provider.services, mail)).toBe(0)
  expect(state.received).toHaveLength(1)
  expect(state.received[0]).toContain('From: support@northwind-resumes.com')
  expect(state.received[0]).toContain('To: zoe@mailbox.org')
  mail.close()
  server.close()
})

test('the outbox of a demo site shows only mails of that site', async () => {
  const read = async (host: string) =>
    (await provider.app.inject({ url: '/demo/outbox', headers: { host } })).json<{ mails?: object[] }>()
  expect((await read('northwind.localhost')).mails).toMatchObject([{ to: 'zoe@mailbox.org' }])
  expect((await read('inkwell.localhost')).mails).toEqual([])
  expect(await read('other.localhost')).toMatchObject({ status: false })
})

test('when a mail is permanently refused, the reason is stored and the other mails are sent', async () => {
  const { state, server, url } = await startMailServer()
  const mail = (await createSmtpMailer(url))!
  const ask = async (email: string) => {
    await provider.visitor('inkwell').callOk(contract.auth.resetPassword, { body: { email } })
    await provider.services.idle()
  }
  await ask(DEMO_USERS.long.email)
  state.refuse = '550 no such person'
  expect(await deliverMails(provider.services, mail)).toBe(0)
  state.refuse = ''
  await ask(DEMO_USERS.emoji.email)
  expect(await deliverMails(provider.services, mail)).toBe(1)
  expect(state.received).toHaveLength(1)
  const { id: siteId } = await provider.site('inkwell')
  expect(await listOutbox({ ...provider.services, siteId })).toMatchObject([
    { to: DEMO_USERS.emoji.email, sentAt: expect.any(Date), refused: null },
    { to: DEMO_USERS.long.email, sentAt: null, refused: expect.stringContaining('no such person') },
  ])
  mail.close()
  server.close()
})

test('a mail is in the language in which the account was last used, or else in that of the site', async () => {
  const { db } = provider.services
  const { id: siteId } = await provider.site('northwind')
  const subject = async () => {
    await provider.visitor().callOk(contract.auth.resetPassword, { body: { email: DEMO_USERS.single.email } })
    await provider.services.idle()
    return (await listOutbox({ ...provider.services, siteId }, 1))[0]?.subject
  }
  await db.update(sites).set({ language: 'it' }).where(eq(sites.id, siteId))
  expect(await subject()).toMatch(/: Imposti una nuova password$/)
  const client = await provider.as('single')
  await client.callOk(contract.notifications.list, {
    query: { page: '1' },
    headers: { 'accept-language': 'th-TH,en;q=0.8' },
  })
  expect(await subject()).toMatch(/: ตั้งรหัสผ่านใหม่$/)
})
