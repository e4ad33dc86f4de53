import { expect, vi } from 'vitest'
import { openSocket } from '../../bff/src/testing/chat.ts'
import { PAGE_HEADERS, readCookies, sendTestRequest } from '../../bff/src/testing/client.ts'

export type RepliesByCall = Map<string, { status: number; json: unknown }>
export type Role = 'customer' | 'writer' | 'reviewer'
export type CredentialsByRole = Record<Role, { email: string; password: string }>

const ordersIn = (list: unknown) => (list as { orders: { _id: string; client_id?: string }[] }).orders

/**
 * Makes a fixed series of calls as a customer, a writer and a reviewer. Tests run it against both the live API and a
 * replay.
 */
export async function runJourney(port: number, site: string, signIns: CredentialsByRole): Promise<RepliesByCall> {
  const answers: RepliesByCall = new Map()
  let [cookie, who] = ['', '' as string]
  const ask = async (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') => {
    const headers = { ...PAGE_HEADERS, ...(cookie && { cookie }) }
    const asked = { method, path, host: site, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    const answer = await sendTestRequest(port, asked)
    const json = answer.json()
    const name = `${who} ${method} ${path}`
    answers.set(answers.has(name) ? `${name} again` : name, { status: answer.status, json })
    return { answer, json }
  }
  const enter = async (role: Role) => {
    who = role
    cookie = ''
    cookie = readCookies((await ask('/api/auth/login', signIns[role])).answer)
  }

  await enter('customer')
  const [mine] = ordersIn((await ask('/api/customer/orders')).json)
  await ask(`/api/customer/orders/${mine!._id}`)
  await ask(`/bff/customer/orders/${mine!._id}`)
  await ask('/api/customer/invoices')
  await ask('/api/notifications?page=1')
  await ask('/api/customer/board')
  await enter('writer')
  await ask('/bff/writer/dashboard')
  const [assigned] = ordersIn((await ask('/api/writer/orders')).json)
  const order = `/api/writer/orders/${assigned!._id}`
  const { json } = await ask(order)
  const { priority } = (json as { order: { priority?: string } }).order
  await ask(order, { priority: priority === 'low' ? 'high' : 'low' }, 'PATCH')
  await ask(order)
  await ask(order, { priority: 'medium' }, 'PATCH')
  await ask('/api/writer/orders')
  const socket = await openSocket({ port, host: site, cookie })
  socket.send({ type: 'subscribe', chatType: 'writerToCustomer', order_id: assigned!._id })
  socket.send({ type: 'request_all_messages' })
  await vi.waitFor(() => expect(socket.got.length).toBeGreaterThan(0), { timeout: 10_000 })
  const history = socket.got.find(({ type }) => type === 'all_messages')
  answers.set('writer chat', { status: 101, json: history })
  socket.socket.close()
  await socket.closed
  await enter('reviewer')
  const [reviewed] = ordersIn((await ask('/api/reviewer/orders')).json)
  await ask(`/api/writer/orders/${reviewed!._id}`)
  await ask('/api/auth/logout', {})
  return answers
}
