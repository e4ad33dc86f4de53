import { describe, expect, test } from 'vitest'
import { startBff } from '../../src/testing/bff.ts'
import { addChatServer, openSocket } from '../../src/testing/chat.ts'
import type { TestRequest, TestResponse } from '../../src/testing/client.ts'
import { createSessionCookie, openEvents } from '../../src/testing/events.ts'
import { startReplicas } from '../../src/testing/replicas.ts'
import { sendJson } from '../../src/testing/upstream.ts'

/** Opens an event stream once the replica has recorded which data the session has fetched. */
async function openKnownSession({ port }: { port: number }) {
  for (;;) {
    const stream = await openEvents(port, customer)
    await expect.poll(() => stream.events.length).toBeGreaterThan(0)
    if (stream.events[0] === 'open') return stream
    stream.close()
    await stream.closed
  }
}

type Send = (asked: TestRequest) => Promise<TestResponse>
const readOrder = (send: Send, cookie: string, id = 'o1', host = 'northwind.test') =>
  send({ path: `/api/customer/orders/${id}`, headers: { cookie }, host })
const uploadDraft = (send: Send, cookie: string, id = 'o1', host = 'northwind.test') =>
  send({
    method: 'POST',
    path: '/api/writer/orders/revision/upload',
    headers: { cookie },
    body: JSON.stringify({ order_id: id, serviceId: 's1' }),
    host,
  })
const customer = createSessionCookie('c1', 'of customer')
const writer = createSessionCookie('w1', 'of writer', { role: 'writer' })

describe('event stream of one process', () => {
  test('sends an event about a changed order to a session that has read this order', async () => {
    const { port, appRequest } = await startBff()
    await readOrder(appRequest, customer)
    const { events, headers } = await openEvents(port, customer)
    await uploadDraft(appRequest, writer)
    await expect.poll(() => events).toEqual(['open', 'order:o1'])
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  test('sends an event about a change during the first read of an order, because the reply can be older', async () => {
    const { port, appRequest, upstream } = await startBff()
    const { events } = await openEvents(port, customer)
    upstream.state.answer = (_request, response) => {
      upstream.state.answer = (_write, written) => sendJson(written, 200, { status: true })
      void uploadDraft(appRequest, writer).then(() => sendJson(response, 200, { status: true }))
    }
    await readOrder(appRequest, customer)
    await expect.poll(() => events).toEqual(['gap', 'order:o1'])
  })

  test('sends no events about orders that a session has not read', async () => {
    const { port, appRequest } = await startBff()
    const { events } = await openEvents(port, customer)
    await uploadDraft(appRequest, writer)
    await readOrder(appRequest, customer, 'o2')
    await uploadDraft(appRequest, writer, 'o2')
    await expect.poll(() => events).toEqual(['gap', 'order:o2'])
  })

  test.each([
    ['a refused read', 403, { status: false }],
    ['a refusal with status 200', 200, { status: false, status_code: 403 }],
  ])('does not treat %s as a read of the order', async (_name, status, body) => {
    const { port, appRequest, upstream } = await startBff()
    upstream.state.answer = (_request, response) => sendJson(response, status, body)
    await readOrder(appRequest, customer)
    upstream.state.answer = (_request, response) => sendJson(response, 200, { status: true })
    const { events } = await openEvents(port, customer)
    await uploadDraft(appRequest, writer)
    await readOrder(appRequest, customer, 'o2')
    await uploadDraft(appRequest, writer, 'o2')
    await expect.poll(() => events).toEqual(['gap', 'order:o2'])
  })

  test('sends no event after a refused write', async () => {
    const { port, appRequest, upstream } = await startBff()
    await readOrder(appRequest, customer)
    await readOrder(appRequest, customer, 'o2')
    const { events } = await openEvents(port, customer)
    upstream.state.answer = (_request, response) => sendJson(response, 200, { status: false })
    await uploadDraft(appRequest, writer)
    upstream.state.answer = (_request, response) => sendJson(response, 200, { status: true })
    await uploadDraft(appRequest, writer, 'o2')
    await expect.poll(() => events).toEqual(['open', 'order:o2'])
  })

  test('sends an event about a write even if its client has disconnected', async () => {
    const { port, appRequest, upstream } = await startBff()
    await readOrder(appRequest, customer)
    const { events } = await openEvents(port, customer)
    const left = new AbortController()
    upstream.state.answer = (_request, response) => {
      left.abort()
      setTimeout(() => sendJson(response, 200, { status: true }), 100)
    }
    await expect(uploadDraft((asked) => appRequest({ ...asked, signal: left.signal }), writer)).rejects.toThrow(
      'aborted',
    )
    await expect.poll(() => events).toEqual(['open', 'order:o1'])
  })

  test.each([
    ['short', 1],
    ['long', 400],
  ])('sends events about all orders of a %s list that the session has read', async (_name, bytes) => {
    const { port, appRequest, upstream } = await startBff()
    const filler = 'x'.repeat(bytes)
    const orders = Array.from({ length: 40 }, (_, at) => ({
      services: [{ _id: `service-${at}`, filler }],
      _id: `o${at}`,
    }))
    upstream.state.answer = (_request, response) => {
      const text = JSON.stringify({ status: true, orders })
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write(text.slice(0, 5_000))
      setImmediate(() => response.end(text.slice(5_000)))
    }
    const read = await appRequest({ path: '/api/customer/orders', headers: { cookie: customer } })
    expect((read.json() as { orders: unknown[] }).orders).toHaveLength(40)
    upstream.state.answer = (_request, response) => sendJson(response, 200, { status: true })
    const { events } = await openEvents(port, customer)
    await uploadDraft(appRequest, writer, 'service-3')
    await uploadDraft(appRequest, writer, 'o39')
    await expect.poll(() => events).toEqual(['open', 'order:o39'])
  })

  test('still sends events about other data after the session has read a long list of orders', async () => {
    const { port, appRequest, upstream } = await startBff()
    await appRequest({ path: '/api/notifications?page=1', headers: { cookie: customer } })
    await readOrder(appRequest, customer, 'own')
    const orders = Array.from({ length: 100 }, (_, at) => ({ _id: `o${at}` }))
    upstream.state.answer = (_request, response) => sendJson(response, 200, { status: true, orders })
    await appRequest({ path: '/api/customer/orders', headers: { cookie: customer } })
    upstream.state.answer = (_request, response) => sendJson(response, 200, { status: true })
    const { events } = await openEvents(port, customer)
    const phone = createSessionCookie('c1', 'on phone')
    await appRequest({ method: 'PATCH', path: '/api/clear-notifications', headers: { cookie: phone } })
    for (const id of ['own', 'o0', 'o50']) await uploadDraft(appRequest, writer, id)
    await expect.poll(() => events).toEqual(['open', 'notifications', 'order:own', 'order:o0', 'order:o50'])
  })

  test('includes the request id of a write only in the event for the session that made it', async () => {
    const { port, appRequest } = await startBff()
    await readOrder(appRequest, customer)
    await appRequest({ path: '/api/writer/orders/o1', headers: { cookie: writer } })
    const [theirs, own] = [await openEvents(port, customer), await openEvents(port, writer)]
    const { headers } = await uploadDraft(appRequest, writer)
    await expect.poll(() => theirs.events).toEqual(['open', 'order:o1'])
    await expect.poll(() => own.events).toEqual(['open', `order:o1 ${String(headers['x-request-id'])}`])
  })

  test('sends events about personal data only to sessions of the same user', async () => {
    const { port, appRequest } = await startBff()
    const phone = createSessionCookie('c1', 'on phone')
    const other = createSessionCookie('c2', 'of another')
    for (const cookie of [customer, phone, other])
      await appRequest({ path: '/api/notifications?page=1', headers: { cookie } })
    const [onPhone, others] = [await openEvents(port, phone), await openEvents(port, other)]
    await appRequest({ method: 'PATCH', path: '/api/clear-notifications', headers: { cookie: customer } })
    await expect.poll(() => onPhone.events).toEqual(['open', 'notifications'])
    expect(others.events).toEqual(['open'])
  })

  test('sends an event about a chat message to the other participants, but not to its sender', async () => {
    const { port, appRequest, upstream } = await startBff()
    const { rooms } = addChatServer(upstream)
    await readOrder(appRequest, customer)
    await appRequest({ path: '/api/writer/orders/o1', headers: { cookie: writer } })
    const [theirs, own] = [await openEvents(port, customer), await openEvents(port, writer)]
    const { socket } = await openSocket({ port, cookie: writer })
    for (const chatType of ['review', 'writerToCustomer'])
      socket.send(JSON.stringify({ type: 'subscribe', chatType, order_id: 'o1' }))
    await expect.poll(() => rooms[0]?.got.length).toBe(2)
    const message = { _id: 'm1', sent_by: 'w1', content: 'x', order_id: 'o1' }
    for (const chatType of ['review', 'writerToCustomer'])
      rooms[0]!.socket.send(JSON.stringify({ type: 'new_message', message: { ...message, chatType } }))
    // Customers get no events about messages in the internal chat.
    await expect.poll(() => theirs.events).toEqual(['open', 'message:o1'])
    expect(own.events).toEqual(['open'])
  })

  test('opens a stream only for a signed-in session on the site’s own page', async () => {
    const { request, appRequest } = await startBff()
    const path = '/bff/events'
    expect((await appRequest({ path })).status).toBe(401)
    expect((await request({ path, headers: { cookie: customer } })).status).toBe(403)
    const foreign = { cookie: customer, 'sec-fetch-site': 'same-site' }
    expect((await appRequest({ path, headers: foreign })).status).toBe(403)
  })

  test('closes the oldest stream when a session opens too many', async () => {
    const { port, app } = await startBff()
    const first = await openEvents(port, customer)
    for (let count = 0; count < 3; count += 1) await openEvents(port, customer)
    await first.closed
    await expect.poll(() => app.gateway.live.streams()).toBe(3)
  })

  test('keeps no stream of a client that left while the settings of its site were loading', async () => {
    const { app, appRequest, upstream } = await startBff()
    const { promise, resolve } = Promise.withResolvers<void>()
    upstream.state.settingsReady = promise
    const leaving = new AbortController()
    const asked = { path: '/bff/events', headers: { cookie: customer }, signal: leaving.signal }
    const left = appRequest(asked).catch((error: Error) => error.name)
    await expect.poll(() => upstream.state.websiteCalls).toBe(1)
    leaving.abort()
    expect(await left).toBe('AbortError')
    const connections = () => new Promise((done) => app.server.getConnections((_error, count) => done(count)))
    await expect.poll(connections).toBe(0)
    resolve()
    // The site handles its requests in the order of their arrival.
    expect((await readOrder(appRequest, customer)).status).toBe(200)
    expect(app.gateway.live.streams()).toBe(0)
  })

  test('closes all streams when the server closes', async () => {
    const { port, app } = await startBff()
    const stream = await openEvents(port, customer)
    await app.close()
    await expect(stream.closed).resolves.toBeUndefined()
  })

  test('closes a stream whose client does not read', async () => {
    const { port, app, appRequest } = await startBff()
    await appRequest({ path: '/api/notifications?page=1', headers: { cookie: customer } })
    const stream = await openEvents(port, customer)
    stream.pause()
    const { live } = app.gateway
    await expect
      .poll(() => {
        // The event is longer than any real one, to fill the buffers of the network.
        live.touch({ domain: 'northwind.test', topic: 'notifications', name: 'x'.repeat(1_000_000), only: 'c1' })
        return live.streams()
      })
      .toBe(0)
  })
})

async function startLiveReplicas() {
  const replicas = await startReplicas()
  const subscribers = async () => (await replicas.redis.client.pubSubNumSub('q1:live'))['q1:live']
  await expect.poll(subscribers).toBe(2)
  return replicas
}

describe('event streams of two replicas', () => {
  test('sends an event although the stream is open at one replica and the reads and writes reach the other', async () => {
    const { one, two } = await startLiveReplicas()
    await readOrder(two.appRequest, customer)
    const stream = await openKnownSession(one)
    await uploadDraft(two.appRequest, writer)
    await expect.poll(() => stream.events).toEqual(['open', 'order:o1'])
  })

  test('does not send an event to sessions that have not read the order, or to other sites', async () => {
    const { one, two, upstream } = await startLiveReplicas()
    upstream.state.answer = (_request, response) => sendJson(response, 200, { status: true })
    const elsewhere = createSessionCookie('c1', 'of customer', { domain: 'inkwell.test' })
    const stranger = createSessionCookie('c2', 'of stranger')
    await readOrder(one.appRequest, customer)
    await readOrder(one.appRequest, elsewhere, 'o1', 'inkwell.test')
    const streams = [
      await openEvents(one.port, customer),
      await openEvents(one.port, stranger),
      await openEvents(one.port, elsewhere, 'inkwell.test'),
    ]
    await uploadDraft(two.appRequest, writer)
    await expect.poll(() => streams[0]!.events).toEqual(['open', 'order:o1'])
    expect(streams.slice(1).map(({ events }) => events)).toEqual([['gap'], ['open']])
  })

  test('a sign-out at one replica closes the session’s stream at the other', async () => {
    const { one, two } = await startLiveReplicas()
    await readOrder(one.appRequest, customer)
    const stream = await openEvents(one.port, customer)
    await two.appRequest({ method: 'POST', path: '/api/auth/logout', headers: { cookie: customer } })
    await stream.closed
    await expect.poll(() => one.app.gateway.live.streams()).toBe(0)
    await uploadDraft(two.appRequest, writer)
    expect(stream.events).toEqual(['open'])
    // The ended session cannot open another stream, even with a copy of its cookie.
    expect((await one.appRequest({ path: '/bff/events', headers: { cookie: customer } })).status).toBe(429)
  })

  test('sends the event `gap` after Redis was unavailable, because other events may have been lost', async () => {
    const { redis, one, two, ready } = await startLiveReplicas()
    await readOrder(one.appRequest, customer)
    const stream = await openEvents(one.port, customer)
    await redis.kill()
    await expect.poll(ready).toBe(false)
    await uploadDraft(two.appRequest, writer)
    await redis.up()
    await expect.poll(() => stream.events, { timeout: 20_000 }).toContain('gap')
    await expect.poll(ready).toBe(true)
    await uploadDraft(two.appRequest, writer)
    await expect.poll(() => stream.events.at(-1)).toBe('order:o1')
  })
})
