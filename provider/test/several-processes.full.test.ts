import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { SESSION_ENDED_CODE } from '../src/ports/hub.ts'
import { DEMO_USERS, PASSWORD } from '../src/seed/demo-users.ts'
import { createCheckoutBody } from '../src/testing/payment-calls.ts'
import { createDatabase, startPostgres } from '../src/testing/postgres.ts'
import { type ProviderProcess, sendTenantRequest, startProcess } from '../src/testing/provider-process.ts'
import { connectSocket } from '../src/testing/socket.ts'

const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is needed for these tests')
const dir = await mkdtemp(join(tmpdir(), 'quillgate-several-'))
const url = await createDatabase(postgres.url, 'several')
const processOptions = { dir, settings: { DATABASE_URL: url, SEED: 'demo', PROVIDER_LIMITS: 'on' } }
const startOnDatabase = () => startProcess(processOptions)
// The first process seeds the database while the second one waits. Both use the same folder for files.
const [firstProcess, secondProcess] = await Promise.all([startOnDatabase(), startOnDatabase()])
const runningProcesses = new Set<ProviderProcess>([firstProcess, secondProcess])
const database = new Client({ connectionString: url })
await database.connect()
afterAll(async () => {
  await database.end()
  for (const { child } of runningProcesses) child.kill()
  await Promise.all([...runningProcesses].map(({ child }) => once(child, 'exit')))
  await postgres.stop()
  await rm(dir, { recursive: true, force: true })
})

const HOST = 'northwind.localhost'
const signIn = async ({ address }: ProviderProcess, credentials: { email: string }) =>
  (await sendTenantRequest(address, '/auth/login', '', { email: credentials.email, password: PASSWORD })).cookie
const customerCookie = await signIn(firstProcess, DEMO_USERS.customer)
const writerCookie = await signIn(secondProcess, DEMO_USERS.writer)
const { body } = await sendTenantRequest(firstProcess.address, '/customer/orders', customerCookie)
type Order = { _id: string; package: { packageName: string } }
const order_id = (body.orders as Order[]).find(
  ({ package: { packageName } }) => packageName === 'Professional Resume Package',
)!._id
const room = { chatType: 'writerToCustomer', order_id }
const messageFrame = (content: string) => ({ type: 'new_message', ...room, message_type: 'text', content })
async function joinChat({ address }: ProviderProcess, cookie: string) {
  const socket = await connectSocket(`${address}/chat`, HOST, cookie)
  socket.send({ type: 'subscribe', ...room })
  socket.send({ type: 'request_all_messages' })
  return { socket, history: await socket.next('all_messages') }
}
const countNotifications = async () => {
  const { rows } = await database.query<{ count: string }>(
    "select count(*) from notifications where contant = 'sent you a message.'",
  )
  return Number(rows[0]!.count)
}

test('a message is delivered once to the other process, even if it is larger than a database notification can be', async () => {
  const [here, there] = [await joinChat(firstProcess, customerCookie), await joinChat(secondProcess, writerCookie)]
  expect(await here.socket.next('new_participant')).toMatchObject({ participant: { role: 'writer' } })
  const before = await countNotifications()
  const long = 'ยาวมาก '.repeat(2_000).trim()
  here.socket.send(messageFrame(long))
  const heard = await there.socket.next('new_message')
  expect(heard).toMatchObject({ message: { content: long } })
  expect(await here.socket.next('new_message')).toEqual(heard)
  there.socket.send(messageFrame('Thank you'))
  expect(await here.socket.next('new_message')).toMatchObject({ message: { content: 'Thank you' } })
  expect(await there.socket.next('new_message')).toMatchObject({ message: { content: 'Thank you' } })
  // No notification was stored, because both users have the chat open.
  expect(await countNotifications()).toBe(before)
  there.socket.close()
  await there.socket.closed
  await expect
    .poll(async () => {
      here.socket.send(messageFrame('Are you there?'))
      await here.socket.next('new_message')
      return (await countNotifications()) > before
    })
    .toBe(true)
  here.socket.close()
})

test("a sign-out closes the user's chats in the other process within a second", async () => {
  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const cookie = await signIn(firstProcess, DEMO_USERS.customer)
    const { socket } = await joinChat(secondProcess, cookie)
    const from = performance.now()
    await sendTenantRequest(firstProcess.address, '/auth/logout', cookie)
    expect(await socket.closed).toBe(SESSION_ENDED_CODE)
    times.push(performance.now() - from)
  }
  // The fastest of three, because the machine may be busy.
  expect(Math.min(...times)).toBeLessThan(1_000)
})

test('wrong passwords are counted across both processes', async () => {
  const guess = ({ address }: ProviderProcess, password: string) =>
    sendTenantRequest(address, '/auth/login', '', { email: DEMO_USERS.reviewer.email, password })
  for (const process of [firstProcess, secondProcess, firstProcess, secondProcess, firstProcess])
    expect((await guess(process, 'a wrong one')).body).toMatchObject({ code: 'login_refused' })
  // A process learns some milliseconds later of the others' wrong passwords. A correct password before that would reset
  // the count.
  const codes: unknown[] = []
  do codes.push((await guess(secondProcess, 'a wrong one')).body.code)
  while (codes.at(-1) === 'login_refused')
  expect(codes.at(-1)).toBe('login_locked')
  // A process that counted only its own wrong passwords would refuse three more before it locks.
  expect(codes.length).toBeLessThan(4)
  expect((await guess(secondProcess, PASSWORD)).body.code).toBe('login_locked')
})

test('a payment that both processes receive is charged once and gets the same reply', async () => {
  const { rows } = await database.query<{ id: string }>(
    "select p.id from packages p join sites s on s.id = p.site_id where p.package_name = 'New Grad Starter' and s.domain = $1",
    [HOST],
  )
  const key = { 'idempotency-key': randomUUID() }
  const payment = createCheckoutBody(rows[0]!.id)
  const pay = ({ address }: ProviderProcess) => sendTenantRequest(address, '/cart/checkout', '', payment, key)
  await Promise.all([firstProcess, secondProcess, firstProcess, secondProcess].map(pay))
  const answers = await Promise.all([firstProcess, secondProcess].map(pay))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]!.body).toEqual(answers[1]!.body)
  const { rows: charges } = await database.query(
    "select 1 from demo_charges join charges on charges.id = charge_id where outcome = 'paid' and method_id = $1",
    [payment.payment.id],
  )
  expect(charges).toHaveLength(1)
})

test('a user whose process was killed gets a notification, and sees the missed messages in the history', async () => {
  const here = await joinChat(firstProcess, customerCookie)
  const lost = await joinChat(secondProcess, writerCookie)
  secondProcess.child.kill('SIGKILL')
  await lost.socket.closed
  runningProcesses.delete(secondProcess)
  const before = await countNotifications()
  await expect
    .poll(async () => {
      here.socket.send(messageFrame('While you were away'))
      await here.socket.next('new_message')
      return (await countNotifications()) > before
    })
    .toBe(true)
  const again = await startOnDatabase()
  runningProcesses.add(again)
  const { history } = await joinChat(again, writerCookie)
  expect((history.messages as { content: string }[]).at(-1)).toMatchObject({ content: 'While you were away' })
})
