import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { importWithRetry, isWaitingForNetwork } from './import-with-retry.ts'

let online = true
beforeEach(() => {
  vi.useFakeTimers()
  globalThis.fetch = async () => (online ? new Response('') : Promise.reject(new TypeError('network')))
})
afterEach(() => void vi.useRealTimers())

test('retries a failed dynamic import once the browser reports that the network is back', async () => {
  online = false
  const load = vi.fn<() => Promise<string>>(async () => (online ? 'part' : Promise.reject(new Error('lost'))))
  let got: string | undefined
  void importWithRetry(load).then((part) => (got = part))
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

test('retries a failed dynamic import even if the browser does not report that the network is back', async () => {
  online = false
  const coming = importWithRetry(async () => (online ? 'part' : Promise.reject(new Error('lost'))))
  await vi.advanceTimersByTimeAsync(0)
  online = true
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await coming).toBe('part')
})

test('rejects when a dynamic import fails although the site responds', async () => {
  online = true
  await expect(importWithRetry(async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(isWaitingForNetwork()).toBe(false)
})
