import { createStore, useStore } from '../../ui/hooks/create-store.ts'
import { rethrowUnlessReloading } from './fresh-build.ts'

const POLL_INTERVAL_MS = 3_000
/** Number of imports that wait for the network. */
const waitingCount = createStore(0)
export const isWaitingForNetwork = () => waitingCount.read() > 0
export const useWaitingForNetwork = () => useStore(waitingCount) > 0

/** Runs an import; without a network it waits and retries automatically. */
export async function importWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (reason) {
      if (await isSiteReachable()) return rethrowUnlessReloading(reason)
    }
    waitingCount.set(waitingCount.read() + 1)
    await waitForNetwork()
    waitingCount.set(waitingCount.read() - 1)
  }
}

/** Returns whether the site responds at all, with any status. */
const isSiteReachable = () =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

async function waitForNetwork() {
  do {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(go, POLL_INTERVAL_MS)
      function go() {
        clearTimeout(timer)
        window.removeEventListener('online', go)
        resolve()
      }
      window.addEventListener('online', go)
    })
  } while (!(await isSiteReachable()))
}
