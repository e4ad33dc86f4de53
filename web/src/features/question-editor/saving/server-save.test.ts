import { describe, expect, test } from 'vitest'
import { CallError } from '../../../platform/http/call-error.ts'
import { flushMicrotasks } from '../../../testing/virtual-time.ts'
import { createFakeSaveServer } from '../testing/fake-save-server.ts'
import { RETRY_DELAY_MS, SAVE_DELAY_MS } from './server-save.ts'

const lostReply = new CallError('no_answer', 0)
const createRefusal = (status: number, waitSeconds?: number) =>
  new CallError('refused', status, {}, waitSeconds === undefined ? {} : { waitSeconds })

test('saves the changes of one second in a single request', async () => {
  const { server, save, pass } = createFakeSaveServer()
  save.change('a')
  save.change('ab')
  await pass(SAVE_DELAY_MS)
  expect(server.sent).toEqual(['ab'])
})

test('reports "saved" only after the reply', async () => {
  const { save, pass, succeed, state } = createFakeSaveServer()
  expect(state()).toBe('untouched')
  save.change('a')
  expect(state()).toBe('saving')
  await pass(SAVE_DELAY_MS)
  expect(state()).toBe('saving')
  await succeed()
  expect(state()).toBe('saved')
})

test('saves once per second while the user keeps typing', async () => {
  const { server, save, pass, succeed } = createFakeSaveServer()
  for (const text of ['a', 'ab', 'abc']) {
    save.change(text)
    await pass(SAVE_DELAY_MS / 2)
  }
  await succeed()
  await pass(SAVE_DELAY_MS)
  expect(server.sent).toEqual(['ab', 'abc'])
})

test('sends one save request at a time, and reports "saved" only after the newest value is saved', async () => {
  const { server, save, pass, succeed, state } = createFakeSaveServer()
  save.change('a')
  await pass(SAVE_DELAY_MS)
  save.change('ab')
  save.change('abc')
  await pass(10 * SAVE_DELAY_MS)
  expect(server.sent).toEqual(['a'])
  await succeed()
  expect(server.sent).toEqual(['a', 'abc'])
  expect(state()).toBe('saving')
  await succeed()
  expect(state()).toBe('saved')
  expect(server.holds).toBe('abc')
})

describe('createServerSaver after a failed save', () => {
  test.each([
    ['no reply', lostReply, RETRY_DELAY_MS],
    ['status 503', createRefusal(503), RETRY_DELAY_MS],
    ['the rate limit (status 429)', createRefusal(429, 7), 7_000],
  ])('reports and retries a save that failed with %s', async (_, error, ms) => {
    const { server, save, pass, fail, succeed, state } = createFakeSaveServer()
    save.change('a')
    await pass(SAVE_DELAY_MS)
    await fail(error)
    expect(state()).toBe('failed')
    expect(save.read().error).toBe(error)
    await pass(ms - 1)
    expect(server.sent).toEqual(['a'])
    await pass(1)
    await succeed()
    expect(state()).toBe('saved')
  })

  test('does not retry a refused save, except on demand or after the next change', async () => {
    const { server, save, pass, fail, succeed, state } = createFakeSaveServer()
    save.change('a')
    await pass(SAVE_DELAY_MS)
    await fail(createRefusal(422))
    await pass(10 * RETRY_DELAY_MS)
    expect(server.sent).toEqual(['a'])
    const pressed = save.flush()
    await fail(createRefusal(422))
    expect(await pressed).toBe(false)
    save.change('ab')
    expect(state()).toBe('failed')
    await pass(SAVE_DELAY_MS)
    await succeed()
    expect(server.sent).toEqual(['a', 'a', 'ab'])
    expect(state()).toBe('saved')
  })

  test('sends the newest value again when an older request, whose reply was lost, reaches the server later', async () => {
    const { server, save, pass, fail, succeed, state, pendingRequests } = createFakeSaveServer()
    save.change('old')
    await pass(SAVE_DELAY_MS)
    const late = pendingRequests[0]!
    await fail(lostReply)
    save.change('new')
    await pass(RETRY_DELAY_MS)
    const next = pendingRequests.shift()!
    next.succeed()
    late.succeed()
    await flushMicrotasks()
    expect(server.holds).toBe('old')
    await succeed()
    expect(server.holds).toBe('new')
    expect(server.sent).toEqual(['old', 'new', 'new'])
    expect(state()).toBe('saved')
    expect(server.read).toBe(1)
  })
})

test('flush resolves to true once the server has all changes, including those made while a request was pending', async () => {
  const { server, save, pass, succeed } = createFakeSaveServer()
  expect(await save.flush()).toBe(true)
  save.change('a')
  await pass(SAVE_DELAY_MS)
  save.change('ab')
  let isDone: boolean | undefined
  const done = save.flush().then((is) => (isDone = is))
  await succeed()
  expect(isDone).toBeUndefined()
  await succeed()
  await done
  expect([isDone, server.holds]).toEqual([true, 'ab'])
})

test('sends no save request while paused, then sends the latest value on resume', async () => {
  const { server, save, pass, succeed } = createFakeSaveServer()
  save.change('a')
  save.pause('theirs')
  expect(save.read().newer).toBe('theirs')
  await pass(SAVE_DELAY_MS)
  expect(await save.flush()).toBe(false)
  save.change('ab')
  await pass(SAVE_DELAY_MS)
  expect(server.sent).toEqual([])
  save.resume()
  await flushMicrotasks()
  expect(await succeed()).toBe('ab')
})

test('flush resolves to false when another tab’s version arrives before flush has finished', async () => {
  const { save, pass, succeed } = createFakeSaveServer()
  save.change('a')
  await pass(SAVE_DELAY_MS)
  save.change('ab')
  const pressed = save.flush()
  save.pause('theirs')
  await succeed()
  expect(await pressed).toBe(false)
})

test('sends the version chosen by the user again when a pending request has overwritten it on the server', async () => {
  const { server, save, pass, succeed, state } = createFakeSaveServer()
  save.change('mine')
  await pass(SAVE_DELAY_MS)
  server.holds = 'theirs'
  save.pause('theirs')
  await succeed()
  expect(server.holds).toBe('mine')
  save.adopt('theirs')
  save.resume()
  await flushMicrotasks()
  await succeed()
  expect([server.holds, state()]).toEqual(['theirs', 'saved'])
})

test('does not send a change after `adopt` has replaced it with another version', async () => {
  const { server, save, pass, state } = createFakeSaveServer()
  save.change('a')
  save.adopt('')
  await pass(RETRY_DELAY_MS)
  expect(server.sent).toEqual([])
  expect(state()).toBe('untouched')
})

test('sends pending changes at once, without retries, when the user leaves the page', async () => {
  const { server, save, pass, fail } = createFakeSaveServer()
  const leave = save.open()
  save.change('a')
  leave()
  await flushMicrotasks()
  await fail(lostReply)
  await pass(10 * RETRY_DELAY_MS)
  expect(server.sent).toEqual(['a'])
})
