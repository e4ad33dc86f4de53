import { beforeEach, expect, test, vi } from 'vitest'
import { reloadForFreshBuild } from './fresh-build.ts'

const reload = vi.fn<() => void>()
const stubSite = (ok: boolean) => {
  globalThis.fetch = async () => (ok ? new Response('<!doctype html>') : Promise.reject(new TypeError('network')))
}
beforeEach(() => {
  reload.mockClear()
  sessionStorage.clear()
})

test('reloads the page after a deployment, at most once per minute', async () => {
  stubSite(true)
  await reloadForFreshBuild(reload, 0)
  await reloadForFreshBuild(reload, 30_000)
  expect(reload).toHaveBeenCalledTimes(1)
  await reloadForFreshBuild(reload, 61_000)
  expect(reload).toHaveBeenCalledTimes(2)
})

test('does not reload the page when the network is down', async () => {
  stubSite(false)
  await reloadForFreshBuild(reload, 0)
  expect(reload).not.toHaveBeenCalled()
})
