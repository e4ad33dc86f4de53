import { createStore, useStore } from '../../ui/hooks/create-store.ts'
import { orFreshBuild } from './fresh-build.ts'

const AGAIN_MS = 3_000
/** How many parts of the program wait for the network. */
const waiting = createStore(0)
export const isWaitingForNetwork = () => waiting.read() > 0
export const useWaitingForNetwork = () => useStore(waiting) > 0

/** Loads a part of the program; without a network it waits until there is one and goes on by itself. */
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

/** Whether the site can be reached at all, whatever it says. */
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
