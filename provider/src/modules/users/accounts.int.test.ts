import { scryptSync } from 'node:crypto'
import { contract } from '@quillgate/shared/contract/table'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../../common/clock.ts'
import { createLimits } from '../../common/limits.ts'
import { users } from '../../db/schema/users.ts'
import { DEMO_USERS, PASSWORD } from '../../seed/demo-users.ts'
import { createTestClock, startProvider } from '../../testing/start-provider.ts'
import { listOutbox } from '../mail/public.ts'

const clock = createTestClock()
const provider = await startProvider({ clock, limits: createLimits(clock) })
afterAll(() => provider.close())
const { auth, profile, customerOrders } = contract
const login = (email: string, password = PASSWORD, client = provider.visitor()) =>
  client.call(auth.login, { body: { email, password } })
const listMails = async () => listOutbox({ ...provider.services, siteId: (await provider.site('northwind')).id })

test('a wrong password and an unknown e-mail get the same error', async () => {
  expect((await login(DEMO_USERS.single.email)).body).toMatchObject({
    singleOrder: true,
    orderId: expect.any(String),
    unPaidInvoices: [],
  })
  expect((await login(DEMO_USERS.debtor.email.toUpperCase())).body).toMatchObject({
    unPaidInvoices: [{}, {}],
    singleOrder: false,
  })
  expect((await login(DEMO_USERS.newcomer.email)).body).not.toHaveProperty('orderId')
  const wrong = await login(DEMO_USERS.customer.email, 'guess')
  expect(wrong).toMatchObject({ status: 401, body: { error: 'Email or Password Incorrect' } })
  expect((await login('nobody@mailbox.org')).body).toEqual(wrong.body)
})

test('a sign-in replaces a password hash that has a lower cost', async () => {
  const { id } = await provider.member('single')
  const salt = Buffer.alloc(16, 7)
  const made = scryptSync(PASSWORD, salt, 32, { N: 1_024, r: 8, p: 1 })
  const old = `scrypt$1024$${salt.toString('base64url')}$${made.toString('base64url')}`
  const stored = async () => (await provider.member('single')).passwordHash
  await provider.services.db.update(users).set({ passwordHash: old }).where(eq(users.id, id))
  expect((await login(DEMO_USERS.single.email, 'a guess')).status).toBe(401)
  expect(await stored()).toBe(old)
  expect((await login(DEMO_USERS.single.email)).status).toBe(200)
  expect(await stored()).toMatch(/^scrypt\$\d+\$5\$/)
  expect((await login(DEMO_USERS.single.email)).status).toBe(200)
})

test('five wrong passwords lock the account for 15 minutes', async () => {
  for (let n = 0; n < 5; n++) expect((await login(DEMO_USERS.emoji.email, 'guess')).status).toBe(401)
  const closed = await login(DEMO_USERS.emoji.email)
  expect(closed).toMatchObject({ status: 429, body: { code: 'login_locked' } })
  expect(Number(closed.headers['retry-after'])).toBeGreaterThan(800)
  clock.move(15 * MINUTE)
  expect((await login(DEMO_USERS.emoji.email)).status).toBe(200)
})

test('concurrent password guesses are all counted', async () => {
  const guesses = await Promise.all(Array.from({ length: 20 }, () => login(DEMO_USERS.long.email, 'guess')))
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(guesses.filter(({ body }) => body.code === 'login_locked')).toHaveLength(15)
  clock.move(15 * MINUTE)
})

test('a session ends after 12 hours of inactivity, or after 7 days', async () => {
  const busy = provider.visitor()
  await login(DEMO_USERS.customer.email, PASSWORD, busy)
  const foreign = provider.visitor('inkwell')
  foreign.cookie = busy.cookie
  expect((await foreign.call(auth.user)).body).toMatchObject({ status: false, code: 'site_mismatch' })
  for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
    clock.move(11 * HOUR)
    expect((await busy.call(auth.user)).status).toBe(200)
  }
  clock.move(11 * HOUR)
  expect((await busy.call(auth.user)).status).toBe(401)
  const idle = provider.visitor()
  await login(DEMO_USERS.customer.email, PASSWORD, idle)
  clock.move(13 * HOUR)
  expect((await idle.call(customerOrders.list)).body).toMatchObject({ status: false, code: 'session_missing' })
})

test('a recovery code is accepted once within 30 minutes, and ends every session', async () => {
  const elsewhere = provider.visitor()
  await login(DEMO_USERS.single.email, PASSWORD, elsewhere)
  const before = (await listMails()).length
  const ask = (email: string) => provider.visitor().call(auth.resetPassword, { body: { email } })
  expect((await ask('nobody@mailbox.org')).body).toEqual((await ask(DEMO_USERS.single.email)).body)
  await provider.services.idle()
  const [mail, ...older] = await listMails()
  expect(older).toHaveLength(before)
  const link = /http:\/\/northwind\.localhost\/forgot-password-2\/(\S+)/.exec(mail!.text)
  const set = (code: string) =>
    provider.visitor().call(auth.resetPasswordStep2, { body: { code, password: 'a new one' } })
  expect((await set('nope')).body).toMatchObject({ code: 'recovery_code_invalid' })
  expect((await set(link![1]!)).status).toBe(200)
  expect((await set(link![1]!)).body).toMatchObject({ code: 'recovery_code_invalid' })
  expect((await elsewhere.call(auth.user)).status).toBe(401)
  expect((await login(DEMO_USERS.single.email, 'a new one')).status).toBe(200)
  await ask(DEMO_USERS.single.email)
  await provider.services.idle()
  clock.move(31 * MINUTE)
  const late = /forgot-password-2\/(\S+)/.exec((await listMails())[0]!.text)![1]!
  expect((await set(late)).body).toMatchObject({ code: 'recovery_code_invalid' })
  await ask(DEMO_USERS.single.email)
  expect((await ask(DEMO_USERS.single.email)).status).toBe(429)
})

test('a password change ends all other sessions and sends a mail', async () => {
  const [here, there] = [await provider.as('customer'), await provider.as('customer')]
  const { id: _id } = await provider.member('customer')
  const other = (await provider.member('single')).id
  const set = (id: string, password: string) => here.call(profile.updatePassword, { body: { _id: id, password } })
  expect((await set(other, 'long enough')).body).toMatchObject({ code: 'identity_mismatch' })
  expect((await set(_id, 'short 7')).body).toMatchObject({ code: 'password_short' })
  expect((await set(_id, 'long enough')).status).toBe(200)
  expect((await here.call(auth.user)).status).toBe(200)
  expect((await there.call(auth.user)).status).toBe(401)
  expect((await listMails())[0]).toMatchObject({
    to: DEMO_USERS.customer.email,
    subject: expect.stringContaining('Your password was changed'),
  })
  const nameless = { _id, firstName: ' ', lastName: 'B', email: DEMO_USERS.customer.email }
  expect((await here.call(profile.update, { body: nameless })).body).toMatchObject({ code: 'field_missing' })
})

test("a writer's profile accepts only a valid phone number and link", async () => {
  const elena = await provider.as('newWriter')
  const body = {
    workPhone: '+49 30 1234567',
    profileTitle: 'Writer',
    profileSummary: 'Writes.',
    levels: ['Professional'],
  }
  const save = (more: object) => elena.call(profile.saveWriter, { body: { ...body, ...more } })
  expect((await save({ workPhone: 'call me' })).body).toMatchObject({ code: 'phone_invalid' })
  expect((await save({ profileTitle: ' ' })).body).toMatchObject({ code: 'field_missing' })
  expect((await save({ schedulingLink: 'javascript:1' })).body).toMatchObject({ code: 'link_invalid' })
  expect((await save({ schedulingLink: 'https://cal.example.org/elena', maxOpenJobs: null })).body).toMatchObject({
    status_code: 200,
  })
  expect((await login(DEMO_USERS.newWriter.email)).body.user).toMatchObject({
    writer_data: body,
  })
})

test('an eleventh sign-in ends the oldest session of a user', async () => {
  const first = await provider.as('long')
  for (let n = 0; n < 10; n++) await provider.as('long')
  expect((await first.call(auth.user)).status).toBe(401)
})

test('an admin can make no API call', async () => {
  const admin = provider.visitor()
  expect((await login(DEMO_USERS.admin.email, PASSWORD, admin)).body.user).toMatchObject({ role: 'client' })
  expect((await admin.call(customerOrders.list)).body).toMatchObject({ code: 'role_forbidden' })
  clock.move(DAY)
})
