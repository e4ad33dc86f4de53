import { tab } from './storage.ts'

const KEY = 'reloaded'
/** A second failure so soon after a reload has another cause than a deployment. */
const QUIET_MS = 60_000

/**
 * A part of the program could not be fetched, most often because a deployment took it away: if the site answers, the
 * page is loaded anew, once, and the answer is yes. What was typed is kept by the drafts as the page is left.
 */
export async function reloadForFreshBuild(reload = () => location.reload(), at = Date.now()): Promise<boolean> {
  const last = tab.read<number>(KEY)
  if (last !== undefined && at - last < QUIET_MS) return false
  const answers = await fetch(location.pathname, { cache: 'no-store', redirect: 'manual' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!answers || !tab.write(KEY, at)) return false
  reload()
  return true
}

const spared = new WeakSet<object>()
/** For a part that is optional and that ad blockers may block: when it fails, nothing happens and the page is not reloaded. */
export const spare = <T>(part: Promise<T>) => part.catch((reason: object) => void spared.add(reason))

let coming = Promise.resolve(false)
export const watchForFreshBuild = () =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    coming = coming.then(async (already) => {
      // Runs before the caller's own handler of the failure.
      await new Promise((heard) => setTimeout(heard))
      return already || (!spared.has(payload) && reloadForFreshBuild())
    })
  })

/** For a part that could not be fetched: stays pending while the page is reloaded, else rejects with the same reason. */
export async function orFreshBuild(reason: unknown): Promise<never> {
  if (await coming) await new Promise(() => undefined)
  throw reason
}
