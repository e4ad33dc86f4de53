import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { DEMO_USERS, PASSWORD } from '../seed/demo-users.ts'
import { createCheckoutBody } from './payment-calls.ts'
import { type ProviderProcess, sendTenantRequest } from './provider-process.ts'
import { connectSocket, type TestSocket } from './socket.ts'

/** Two provider processes that use the same database. Each of them can be killed at any time. */
export type ProcessPair = { pair: ProviderProcess[]; database: Pool; isOver: boolean }
type LaneResult = { writes?: number; payments?: number; messages?: number; wrong: string[] }

const HOST = 'northwind.localhost'
const RETRY_MS = 100
/** Maximum time in ms until the provider determines the outcome of unclear payments. */
const SETTLE_TIMEOUT_MS = 180_000

/** Sends a request to one of the two processes at random. Returns undefined if that process is down. */
async function sendToEither(
  { pair }: ProcessPair,
  path: string,
  cookie: string,
  body?: object,
  headers?: Record<string, string>,
) {
  const at = Math.random() < 0.5 ? 0 : 1
  return sendTenantRequest(pair[at]!.address, path, cookie, body, headers).catch(() => undefined)
}
async function signIn(load: ProcessPair, { email }: { email: string }): Promise<string> {
  for (;;) {
    const answer = await sendToEither(load, '/auth/login', '', { email, password: PASSWORD })
    if (answer?.status === 200) return answer.cookie
    await wait(RETRY_MS)
  }
}

/** Creates templates repeatedly. Each acknowledged template must still exist at the end. */
export async function runWrites(load: ProcessPair): Promise<LaneResult> {
  const cookie = await signIn(load, DEMO_USERS.writer)
  const names: string[] = []
  while (!load.isOver) {
    const name = `template ${randomUUID()}`
    const answer = await sendToEither(load, '/writer/questionnaire-template/create', cookie, { name })
    if (answer?.status === 200) names.push(name)
    else await wait(RETRY_MS)
  }
  const { rows } = await load.database.query<{ name: string }>('select name from templates')
  const storedNames = new Set(rows.map(({ name }) => name))
  return {
    writes: names.length,
    wrong: names.filter((name) => !storedNames.has(name)).map((name) => `${name} is lost`),
  }
}

/**
 * Sends payments with idempotency keys, and repeats each payment until it succeeds. The replies must match the charges.
 */
export async function runPayments(load: ProcessPair): Promise<LaneResult> {
  const { database } = load
  const { rows } = await database.query<{ id: string }>(
    "select p.id from packages p join sites s on s.id = p.site_id where p.package_name = 'New Grad Starter' and s.domain = $1",
    [HOST],
  )
  const wrong: string[] = []
  const open: (() => Promise<void>)[] = []
  let payments = 0
  const attempt = (payment: ReturnType<typeof createCheckoutBody>, key: string) => async (): Promise<boolean> => {
    const answer = await sendToEither(load, '/cart/checkout', '', payment, { 'idempotency-key': key })
    if (answer?.status !== 200) return false
    payments += 1
    const { rows: charges } = await database.query(
      "select 1 from demo_charges join charges on charges.id = charge_id where outcome = 'paid' and method_id = $1",
      [payment.payment.id],
    )
    const replyOrders = (answer.body.orders as unknown[] | undefined)?.length ?? 0
    const { rows: made } = await database.query(
      'select 1 from orders join users on users.id = orders.client_id where users.email = $1',
      [payment.email],
    )
    if (charges.length !== 1 || made.length !== 1 || replyOrders !== 1)
      wrong.push(`${key}: ${charges.length} charges, ${made.length} orders, ${replyOrders} reported`)
    return true
  }
  while (!load.isOver) {
    const key = randomUUID()
    const retry = attempt(createCheckoutBody(rows[0]!.id), key)
    if (await retry()) continue
    open.push(async () => {
      const until = Date.now() + SETTLE_TIMEOUT_MS
      while (Date.now() < until) {
        if (await retry()) return
        await wait(RETRY_MS)
      }
      wrong.push(`${key}: no reply`)
    })
  }
  await Promise.all(open.map((settle) => settle()))
  return { payments, wrong }
}

/**
 * Sends messages as a customer and receives them as a writer. The two are connected to different processes; if a
 * process is killed, its client reconnects to the other one.
 */
export async function runChat(load: ProcessPair): Promise<LaneResult> {
  const [mine, hers] = [await signIn(load, DEMO_USERS.customer), await signIn(load, DEMO_USERS.writer)]
  const { rows } = await load.database.query<{ id: string }>(
    `select o.id from orders o join users c on c.id = o.client_id join users w on w.id = o.writer_id
     where c.email = $1 and w.email = $2 limit 1`,
    [DEMO_USERS.customer.email, DEMO_USERS.writer.email],
  )
  const room = { chatType: 'writerToCustomer', order_id: rows[0]!.id }
  const join = async (cookie: string, side: 0 | 1): Promise<{ socket: TestSocket; known: string[] }> => {
    for (let tries = 0; ; tries += 1) {
      const socket = await connectSocket(`${load.pair[(side + tries) % 2]!.address}/chat`, HOST, cookie).catch(
        () => undefined,
      )
      if (!socket) {
        await wait(RETRY_MS)
        continue
      }
      socket.send({ type: 'subscribe', ...room })
      socket.send({ type: 'request_all_messages' })
      const history = await Promise.race([socket.next('all_messages'), socket.closed])
      if (typeof history === 'object')
        return { socket, known: (history.messages as { content: string }[]).map(({ content }) => content) }
    }
  }
  const received = new Set<string>()
  const listening = (async () => {
    for (let listener = await join(hers, 1); ; listener = await join(hers, 1)) {
      for (const content of listener.known) received.add(content)
      for (;;) {
        const frame = await Promise.race([listener.socket.next('new_message'), listener.socket.closed])
        if (typeof frame === 'number') break
        const { content } = frame.message as { content: string }
        received.add(content)
        if (content === 'end') return listener.socket.close()
      }
      if (received.has('end')) return undefined
    }
  })()
  const sent: string[] = []
  let speaker = await join(mine, 0)
  const say = async (content: string) => {
    while (!speaker.known.includes(content)) {
      speaker.socket.send({ type: 'new_message', ...room, message_type: 'text', content })
      const echo = await Promise.race([speaker.socket.next('new_message'), speaker.socket.closed])
      if (typeof echo === 'object') break
      speaker = await join(mine, 0)
    }
    sent.push(content)
  }
  while (!load.isOver) await say(`message ${sent.length} ${randomUUID()}`)
  await say('end')
  await listening
  speaker.socket.close()
  const { rows: stored } = await load.database.query<{ content: string }>(
    'select content from messages where room_id = $1',
    [room.order_id],
  )
  const times = new Map<string, number>()
  for (const { content } of stored) times.set(content, (times.get(content) ?? 0) + 1)
  return {
    messages: sent.length,
    wrong: sent.flatMap((content) => [
      ...(times.get(content) === 1 ? [] : [`${content} is stored ${times.get(content) ?? 0} times`]),
      ...(received.has(content) ? [] : [`${content} was not received`]),
    ]),
  }
}
