import { describe, expect, test } from 'vitest'
import { CallError } from '../http/call-error.ts'
import { openServerSave, RETRY_MS, WAIT_MS } from './server-save.ts'

type Waiting = { value: string; succeed: (isLate?: boolean) => void; fail: (error: unknown) => void }
const calm = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
/** A server that holds a text, and answers when the test says so. */
function aServer() {
  let time = 0
  const timers = new Set<{ at: number; run: () => void }>()
  const waiting: Waiting[] = []
  const server = { holds: '', sent: [] as string[], read: 0 }
  const save = openServerSave<string>({
    send: (value) => {
      server.sent.push(value)
      return new Promise<void>((resolve, reject) => {
        const succeed = () => {
          server.holds = value
          resolve()
        }
        waiting.push({ value, succeed, fail: reject })
      })
    },
    readBack: async () => {
      server.read += 1
      return server.holds
    },
    same: (a, b) => a === b,
    after: (ms, run) => {
      const timer = { at: time + ms, run }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
  })
  const pass = async (ms: number) => {
    time += ms
    for (const timer of timers) {
      if (timer.at > time) continue
      timers.delete(timer)
      timer.run()
    }
    await calm()
  }
  const next = async (work: (one: Waiting) => void) => {
    const one = waiting.shift()
    if (!one) throw new Error('Nothing was sent.')
    work(one)
    await calm()
    return one.value
  }
  const succeed = async () => next((one) => one.succeed())
  const fail = async (error: unknown) => next((one) => one.fail(error))
  return { server, save, pass, succeed, fail, state: () => save.read().state, waiting }
}
const lost = new CallError('no_answer', 0)
const refused = (status: number, waitSeconds?: number) =>
  new CallError('refused', status, {}, waitSeconds === undefined ? {} : { waitSeconds })

test('what is typed within a second is sent once, and Saved is said only when the server has it', async () => {
  const { server, save, pass, succeed, state } = aServer()
  expect(state()).toBe('untouched')
  save.change('a')
  save.change('ab')
  expect(state()).toBe('saving')
  await pass(WAIT_MS)
  expect(server.sent).toEqual(['ab'])
  expect(state()).toBe('saving')
  await succeed()
  expect(state()).toBe('saved')
})

test('who types on is saved all the same, each second', async () => {
  const { server, save, pass, succeed } = aServer()
  for (const text of ['a', 'ab', 'abc']) {
    save.change(text)
    await pass(WAIT_MS / 2)
  }
  await succeed()
  await pass(WAIT_MS)
  expect(server.sent).toEqual(['ab', 'abc'])
})

test('one sending at a time: on a slow server the newest follows, never beside, and is not yet Saved', async () => {
  const { server, save, pass, succeed, state } = aServer()
  save.change('a')
  await pass(WAIT_MS)
  save.change('ab')
  save.change('abc')
  await pass(10 * WAIT_MS)
  expect(server.sent).toEqual(['a'])
  await succeed()
  expect(server.sent).toEqual(['a', 'abc'])
  expect(state()).toBe('saving')
  await succeed()
  expect(state()).toBe('saved')
  expect(server.holds).toBe('abc')
})

describe('a failure', () => {
  test.each([
    ['no answer', lost, RETRY_MS],
    ['a broken server', refused(503), RETRY_MS],
    ['too often', refused(429, 7), 7_000],
  ])('%s is said, and tried again by itself', async (_, error, ms) => {
    const { server, save, pass, fail, succeed, state } = aServer()
    save.change('a')
    await pass(WAIT_MS)
    await fail(error)
    expect(state()).toBe('failed')
    expect(save.read().error).toBe(error)
    await pass(ms - 1)
    expect(server.sent).toEqual(['a'])
    await pass(1)
    await succeed()
    expect(state()).toBe('saved')
  })

  test('a refusal is not repeated by itself, but by a press and with what is typed next', async () => {
    const { server, save, pass, fail, succeed, state } = aServer()
    save.change('a')
    await pass(WAIT_MS)
    await fail(refused(422))
    await pass(10 * RETRY_MS)
    expect(server.sent).toEqual(['a'])
    const pressed = save.flush()
    await fail(refused(422))
    expect(await pressed).toBe(false)
    save.change('ab')
    expect(state()).toBe('failed')
    await pass(WAIT_MS)
    await succeed()
    expect(server.sent).toEqual(['a', 'a', 'ab'])
    expect(state()).toBe('saved')
  })

  test('a sending that was thought lost and arrives after the next one is undone', async () => {
    const { server, save, pass, fail, succeed, state, waiting } = aServer()
    save.change('old')
    await pass(WAIT_MS)
    const late = waiting[0]!
    await fail(lost)
    save.change('new')
    await pass(RETRY_MS)
    const next = waiting.shift()!
    next.succeed()
    late.succeed()
    await calm()
    expect(server.holds).toBe('old')
    await succeed()
    expect(server.holds).toBe('new')
    expect(server.sent).toEqual(['old', 'new', 'new'])
    expect(state()).toBe('saved')
    expect(server.read).toBe(1)
  })
})

test('at once: true when the server has everything, also what is on its way', async () => {
  const { server, save, pass, succeed } = aServer()
  expect(await save.flush()).toBe(true)
  save.change('a')
  await pass(WAIT_MS)
  save.change('ab')
  let isDone: boolean | undefined
  const done = save.flush().then((is) => (isDone = is))
  await succeed()
  expect(isDone).toBeUndefined()
  await succeed()
  await done
  expect([isDone, server.holds]).toEqual([true, 'ab'])
})

test('paused nothing is sent; then what was typed last', async () => {
  const { server, save, pass, succeed } = aServer()
  save.change('a')
  save.pause('theirs')
  expect(save.read().newer).toBe('theirs')
  await pass(WAIT_MS)
  expect(await save.flush()).toBe(false)
  save.change('ab')
  await pass(WAIT_MS)
  expect(server.sent).toEqual([])
  save.resume()
  await calm()
  expect(await succeed()).toBe('ab')
})

test('what is not wanted any more is not sent', async () => {
  const { server, save, pass, state } = aServer()
  save.change('a')
  save.forget()
  await pass(RETRY_MS)
  expect(server.sent).toEqual([])
  expect(state()).toBe('untouched')
})

test('who leaves has it sent at once, and no more tried again', async () => {
  const { server, save, pass, fail } = aServer()
  const leave = save.open()
  save.change('a')
  leave()
  await calm()
  await fail(lost)
  await pass(10 * RETRY_MS)
  expect(server.sent).toEqual(['a'])
})
