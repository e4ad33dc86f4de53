import { contract } from '@quillgate/shared/contract/table'
import { afterAll, expect, test } from 'vitest'
import { HOUR } from '../../common/clock.ts'
import { executeOperatorRequest } from '../../operator/operate.ts'
import { DEMO_USERS, type DemoUserName, PASSWORD } from '../../seed/demo-users.ts'
import { createCheckoutBody, findPackage } from '../../testing/payment-calls.ts'
import { startProvider } from '../../testing/start-provider.ts'
import { listOutbox } from '../mail/public.ts'

const provider = await startProvider()
afterAll(() => provider.close())
const { auth, profile } = contract
const listMails = async () => listOutbox({ ...provider.services, siteId: (await provider.site('northwind')).id })

/** Requests a new e-mail for a user. Returns the mails that were sent as a result, newest first. */
async function requestEmailChange(name: DemoUserName, email: string, client?: Awaited<ReturnType<typeof provider.as>>) {
  const asking = client ?? (await provider.as(name))
  const { id: _id } = await provider.member(name)
  const before = (await listMails()).length
  const answer = await asking.call(profile.update, { body: { _id, firstName: 'Kim', lastName: 'Lee', email } })
  await provider.services.idle()
  const written = await listMails()
  return { answer, client: asking, written: written.slice(0, written.length - before) }
}
const findCode = (text: string) => /\/confirm-email\/(\S+)/.exec(text)![1]!
const confirmEmail = (code: string, password = PASSWORD) =>
  provider.visitor().call(auth.resetPasswordStep2, { body: { code, password } })
const runUserCommand = (...command: string[]) => {
  const args = ['user', ...command, '--site', 'northwind.localhost']
  return executeOperatorRequest(provider.services, { args, cwd: '/', operator: 'kim' })
}
const exportMails = async (email: string) =>
  (JSON.parse((await runUserCommand('export', email)).out) as { mails: { to: string; userId: string }[] }).mails
const login = (email: string) => provider.visitor().call(auth.login, { body: { email, password: PASSWORD } })

test('a new e-mail takes effect only after its confirmation, but the old address is notified immediately', async () => {
  const { answer, client, written } = await requestEmailChange('single', 'Kim.New@mailbox.org')
  expect(answer.body).toMatchObject({ emailPending: true, user: { email: DEMO_USERS.single.email, firstName: 'Kim' } })
  expect(written.map(({ to }) => to)).toEqual(['kim.new@mailbox.org', DEMO_USERS.single.email])
  expect(written[1]!.text).toContain('kim.new@mailbox.org')
  expect(written[1]!.text).toContain('/forgot-password')
  expect((await login('kim.new@mailbox.org')).status).toBe(401)
  const code = findCode(written[0]!.text)
  expect((await provider.visitor().call(auth.autologin, { params: { code } })).status).toBe(401)
  const confirmed = await confirmEmail(code)
  expect([confirmed.status, confirmed.headers['set-cookie']]).toEqual([200, undefined])
  expect((await client.call(auth.user)).status).toBe(401)
  expect((await login('kim.new@mailbox.org')).status).toBe(200)
  expect((await login(DEMO_USERS.single.email)).status).toBe(401)
  expect((await confirmEmail(code)).body).toMatchObject({ code: 'recovery_code_invalid' })
})

test('confirming a new e-mail requires the password of the account', async () => {
  const { written } = await requestEmailChange('slow', 'someone.else@mailbox.org')
  const code = findCode(written[0]!.text)
  const guessed = await confirmEmail(code, 'a guess of a stranger')
  expect(guessed.body).toMatchObject({ status_code: 422, code: 'password_wrong' })
  expect((await login('someone.else@mailbox.org')).status).toBe(401)
  expect((await login(DEMO_USERS.slow.email)).status).toBe(200)
})

test('a confirmed new e-mail revokes the recovery link that was mailed to the old address', async () => {
  await provider.visitor().callOk(auth.resetPassword, { body: { email: DEMO_USERS.regular.email } })
  await provider.services.idle()
  const recovery = /\/forgot-password-2\/(\S+)/.exec((await listMails())[0]!.text)![1]!
  const { written } = await requestEmailChange('regular', 'hana.new@mailbox.org')
  expect((await confirmEmail(findCode(written[0]!.text))).status).toBe(200)
  expect((await confirmEmail(recovery, 'a stolen mailbox')).body).toMatchObject({ code: 'recovery_code_invalid' })
  expect((await login('hana.new@mailbox.org')).status).toBe(200)
})

test('a request for a taken e-mail gets the same reply as one for a free e-mail, after the same number of queries', async () => {
  const counted = async (email: string) => {
    const before = provider.counter.queries
    const { answer, written } = await requestEmailChange('debtor', email)
    return { answer, written, queries: provider.counter.queries - before }
  }
  const free = await counted('nobody.yet@mailbox.org')
  const taken = await counted(DEMO_USERS.customer.email)
  expect(taken.answer.body).toEqual(free.answer.body)
  expect(taken.queries).toBe(free.queries)
  expect(taken.written.map(({ to }) => to)).toEqual([DEMO_USERS.customer.email, DEMO_USERS.debtor.email])
  expect(taken.written[0]!.text).not.toContain('/confirm-email/')
})

test('if several users confirm the same new e-mail concurrently, only one of them gets it', async () => {
  const names = ['newcomer', 'emoji', 'long'] as const
  const codes: string[] = []
  for (const name of names)
    codes.push(findCode((await requestEmailChange(name, 'wanted@mailbox.org')).written[0]!.text))
  const answers = await Promise.all(codes.map((code) => confirmEmail(code)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
})

test('changing the e-mail or the password requires a session younger than an hour, but changing the name does not', async () => {
  const client = await provider.as('customer')
  const { id: _id } = await provider.member('customer')
  provider.clock.move(2 * HOUR)
  const late = await requestEmailChange('customer', 'thief@mailbox.org', client)
  expect(late.answer).toMatchObject({ status: 403, body: { code: 'sign_in_again' } })
  expect(late.written).toEqual([])
  const password = await client.call(profile.updatePassword, { body: { _id, password: 'taken over' } })
  expect(password.body).toMatchObject({ code: 'sign_in_again' })
  const same = { _id, firstName: 'Maya', lastName: 'Okafor', email: DEMO_USERS.customer.email }
  expect((await client.call(profile.update, { body: same })).status).toBe(200)
})

test('a password change cancels a pending change of e-mail', async () => {
  const { client, written } = await requestEmailChange('customer', 'thief@mailbox.org')
  const { id: _id } = await provider.member('customer')
  await client.callOk(profile.updatePassword, { body: { _id, password: 'all mine again' } })
  const code = findCode(written[0]!.text)
  expect((await confirmEmail(code, 'all mine again')).body).toMatchObject({ code: 'recovery_code_invalid' })
})

test.each([
  ['a line break', 'Kim\nBcc: all@mailbox.org'],
  ['a bell character', 'Kim\u0007'],
  ['a C1 control', 'Kim\u009b31m'],
  ['a line separator', 'Kim\u2028'],
  ['a right-to-left override', 'Kim\u202eeeL'],
  ['a direction mark', 'Kim\u200f'],
  ['a direction isolate', 'Kim\u2066'],
])('a name with %s is refused, both at the checkout and in the profile', async (_, firstName) => {
  const { id: _id } = await provider.member('collector')
  const client = await provider.as('collector')
  const body = { _id, firstName, lastName: 'Lee', email: DEMO_USERS.collector.email }
  expect((await client.call(profile.update, { body })).body).toMatchObject({ code: 'name_invalid' })
  const starter = await findPackage(provider, 'New Grad Starter')
  const bought = await provider
    .visitor()
    .call(contract.cart.checkout, { body: { ...createCheckoutBody(starter.id), firstName } })
  expect(bought.body).toMatchObject({ code: 'name_invalid' })
})

test.each([
  ['a hundred and one characters', 'K'.repeat(101), 'name_long'],
  ['a link', 'Restore it at https://evil.example', 'name_link'],
  ['a web address', 'www.evil.example', 'name_link'],
  ['an e-mail address', 'help@evil.example', 'name_link'],
])('a name with %s is refused in the profile', async (_, lastName, code) => {
  const { id: _id } = await provider.member('collector')
  const client = await provider.as('collector')
  const body = { _id, firstName: 'Kim', lastName, email: DEMO_USERS.collector.email }
  expect((await client.call(profile.update, { body })).body).toMatchObject({ code })
})

test('mails about a new address do not contain the name of the user who requested it', async () => {
  // The first request stores a new name, which must not occur in the mails of the second request.
  await requestEmailChange('collector', 'first@mailbox.org')
  const { written } = await requestEmailChange('collector', 'stranger@mailbox.org')
  expect(written).toHaveLength(2)
  for (const { subject, text } of written) expect(subject + text).not.toMatch(/Kim|Lee/)
})

test('names in any alphabet are accepted', async () => {
  const { id: _id } = await provider.member('collector')
  const client = await provider.as('collector')
  for (const firstName of ['Siân O’Neill', 'ليلى', 'Наталья', 'ณัฐธิดา', '美咲', 'क्षमा', 'שרה', '👩🏽‍🚀'])
    expect(
      (
        await client.call(profile.update, {
          body: { _id, firstName, lastName: 'Lee', email: DEMO_USERS.collector.email },
        })
      ).status,
    ).toBe(200)
})

test('a password shorter than eight characters is refused at the checkout and in the recovery', async () => {
  const starter = await findPackage(provider, 'New Grad Starter')
  const body = { ...createCheckoutBody(starter.id), password: 'seven c' }
  expect((await provider.visitor().call(contract.cart.checkout, { body })).body).toMatchObject({
    code: 'password_short',
  })
  const recover = { code: 'whatever', password: 'x' }
  expect((await provider.visitor().call(auth.resetPasswordStep2, { body: recover })).body).toMatchObject({
    code: 'password_short',
  })
})

test('a password reset runs the same number of queries for an unknown address as for a known one', async () => {
  const queriesOf = async (email: string) => {
    const before = provider.counter.queries
    await provider.visitor().callOk(auth.resetPassword, { body: { email } })
    await provider.services.idle()
    return provider.counter.queries - before
  }
  expect(await queriesOf('nobody@mailbox.org')).toBe(await queriesOf(DEMO_USERS.collector.email))
})

test('the export and the erasure of a user include mails to former and to unconfirmed addresses', async () => {
  const addresses = [DEMO_USERS.debtor.email, 'second@mailbox.org', 'third@mailbox.org']
  const { written } = await requestEmailChange('debtor', 'second@mailbox.org')
  expect((await confirmEmail(findCode(written[0]!.text))).status).toBe(200)
  const client = provider.visitor()
  await client.callOk(auth.login, { body: { email: 'second@mailbox.org', password: PASSWORD } })
  await requestEmailChange('debtor', 'third@mailbox.org', client)
  expect((await exportMails('second@mailbox.org')).map(({ to }) => to)).toEqual(expect.arrayContaining(addresses))
  expect(await runUserCommand('erase', 'second@mailbox.org', '--yes')).toMatchObject({ code: 0 })
  const left = JSON.stringify(await listMails())
  for (const address of addresses) expect(left).not.toContain(address)
})

test('the export of a user does not contain mails to a former user of the same address', async () => {
  const { email } = DEMO_USERS.writer
  const { written } = await requestEmailChange('writer', 'writer.new@mailbox.org')
  expect((await confirmEmail(findCode(written[0]!.text))).status).toBe(200)
  const { id } = await provider.member('newWriter')
  const taken = await requestEmailChange('newWriter', email)
  expect((await confirmEmail(findCode(taken.written[0]!.text))).status).toBe(200)
  expect(new Set((await exportMails(email)).map(({ userId }) => userId))).toEqual(new Set([id]))
})
