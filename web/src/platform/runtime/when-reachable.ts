import { useSyncExternalStore } from 'react'
import { orFreshBuild } from './fresh-build.ts'

const AGAIN_MS = 3_000
let waiting = 0
const listeners = new Set<() => void>()
const change = (by: 1 | -1) => {
  waiting += by
  for (const listener of listeners) listener()
}
/** Whether some part of the program waits for the network. */
export const isWaitingForNetwork = () => waiting > 0
export const useWaitingForNetwork = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, isWaitingForNetwork)

/** Loads a part of the program; without a network it waits until there is one and goes on by itself. */
export async function whenReachable<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch (reason) {
      if (await answers()) return orFreshBuild(reason)
    }
    change(1)
    await networkAgain()
    change(-1)
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
