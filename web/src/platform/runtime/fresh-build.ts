import { tab } from './storage.ts'

const KEY = 'reloaded'
/** A second failure this soon after a reload is not caused by a deployment. */
const MIN_RELOAD_INTERVAL_MS = 60_000

/**
 * Handles a chunk that could not be loaded, most often because a deployment removed it: if the site responds, reloads the
 * page once and returns true. Input is not lost, because drafts save it.
 */
export async function reloadForFreshBuild(reload = () => location.reload(), at = Date.now()): Promise<boolean> {
  const last = tab.read<number>(KEY)
  if (last !== undefined && at - last < MIN_RELOAD_INTERVAL_MS) return false
  const responds = await fetch(location.pathname, { cache: 'no-store', redirect: 'manual' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!responds || !tab.write(KEY, at)) return false
  reload()
  return true
}

const ignoredFailures = new WeakSet<object>()
/** For an optional import that ad blockers may block: ignores a failure and does not reload the page. */
export const optionalImport = <T>(part: Promise<T>) => part.catch((reason: object) => void ignoredFailures.add(reason))

let reloading = Promise.resolve(false)
export const watchForFreshBuild = () =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    reloading = reloading.then(async (already) => {
      // The event fires before the importer's own rejection handler; this lets the handler run first.
      await new Promise((resolve) => setTimeout(resolve))
      return already || (!ignoredFailures.has(payload) && reloadForFreshBuild())
    })
  })

/** For an import that failed: stays pending while the page is reloaded, else rejects with the same reason. */
export async function rethrowUnlessReloading(reason: unknown): Promise<never> {
  if (await reloading) await new Promise(() => undefined)
  throw reason
}
