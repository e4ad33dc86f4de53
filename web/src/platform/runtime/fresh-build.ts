import { safeSessionStorage } from './storage.ts'

const RELOADED_AT_KEY = 'reloaded'
/** If imports fail again within this time (in ms) after a reload, a deployment is not the cause. */
const MIN_RELOAD_INTERVAL_MS = 60_000

/**
 * Handles a chunk that could not be loaded, most often because a deployment removed it. If the site responds, reloads
 * the page once and returns true. Forms save their input, so it survives the reload.
 */
export async function reloadForFreshBuild(reload = () => location.reload(), now = Date.now()): Promise<boolean> {
  const last = safeSessionStorage.read<number>(RELOADED_AT_KEY)
  if (last !== undefined && now - last < MIN_RELOAD_INTERVAL_MS) return false
  const responds = await fetch(location.pathname, { cache: 'no-store', redirect: 'manual' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!responds || !safeSessionStorage.write(RELOADED_AT_KEY, now)) return false
  reload()
  return true
}

const ignoredFailures = new WeakSet<object>()
/**
 * Returns undefined instead of failing when an optional import fails, such as a script that ad blockers block. The page
 * is not reloaded because of it.
 */
export const ignoreImportFailure = <T>(module: Promise<T>) =>
  module.catch((reason: object) => void ignoredFailures.add(reason))

let pendingReload = Promise.resolve(false)
/** Reloads the page when a deployment has removed a chunk. `onFailure` is called with each failed import. */
export const watchForFreshBuild = (onFailure: (reason: unknown) => void) =>
  window.addEventListener('vite:preloadError', ({ payload }) => {
    pendingReload = pendingReload.then(async (already) => {
      // Vite's event fires before the importer's own rejection handler; this delay lets the handler run first.
      await new Promise((resolve) => setTimeout(resolve))
      if (ignoredFailures.has(payload)) return already
      onFailure(payload)
      return already || reloadForFreshBuild()
    })
  })

/** Handles a failed import: never settles while the page is reloaded, otherwise rejects with `reason`. */
export async function rethrowUnlessReloading(reason: unknown): Promise<never> {
  if (await pendingReload) await new Promise(() => undefined)
  throw reason
}
