import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isWaitingForNetwork, whenReachable } from './when-reachable.ts'

let online = true
beforeEach(() => {
  vi.useFakeTimers()
  globalThis.fetch = async () => (online ? new Response('') : Promise.reject(new TypeError('network')))
})
afterEach(() => void vi.useRealTimers())

test('a part that is lost without a network is waited for, and comes when the network does', async () => {
  online = false
  const load = vi.fn<() => Promise<string>>(async () => (online ? 'part' : Promise.reject(new Error('lost'))))
  let got: string | undefined
  void whenReachable(load).then((part) => (got = part))
  await vi.advanceTimersByTimeAsync(0)
  expect(isWaitingForNetwork()).toBe(true)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(got).toBeUndefined()
  online = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(got).toBe('part')
  expect(isWaitingForNetwork()).toBe(false)
})

test('it comes by itself where the browser does not say that the network is back', async () => {
  online = false
  const coming = whenReachable(async () => (online ? 'part' : Promise.reject(new Error('lost'))))
  await vi.advanceTimersByTimeAsync(0)
  online = true
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await coming).toBe('part')
})

test('a part that is lost although the site answers is a failure', async () => {
  online = true
  await expect(whenReachable(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(isWaitingForNetwork()).toBe(false)
})
