import { createStore, useStore } from '../../ui/hooks/create-store.ts'
import { orFreshBuild } from './fresh-build.ts'

const AGAIN_MS = 3_000
/** Number of imports that wait for the network. */
const waiting = createStore(0)
export const isWaitingForNetwork = () => waiting.read() > 0
export const useWaitingForNetwork = () => useStore(waiting) > 0

/** Runs an import; without a network it waits and retries automatically. */
export async function whenReachable<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (reason) {
      if (await answers()) return orFreshBuild(reason)
    }
    waiting.set(waiting.read() + 1)
    await networkAgain()
    waiting.set(waiting.read() - 1)
  }
}

/** Whether the site responds at all, with any status. */
const answers = () =>
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

async function networkAgain() {
  do {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(go, AGAIN_MS)
      function go() {
        clearTimeout(timer)
        window.removeEventListener('online', go)
        resolve()
      }
      window.addEventListener('online', go)
    })
  } while (!(await answers()))
}
