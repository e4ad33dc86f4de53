import { tab } from './storage.ts'

const KEY = 'reloaded'
/** A second loss so soon after a reload has another cause than a deployment. */
const QUIET_MS = 60_000

/**
 * A part of the program could not be fetched, most often because a deployment took it away: if the site answers, the
 * page is loaded anew, once. What was typed is kept by the drafts.
 */
export async function reloadForFreshBuild(reload = () => location.reload(), at = Date.now()) {
  const last = tab.read<number>(KEY)
  if (last !== undefined && at - last < QUIET_MS) return
  const answers = await fetch(location.pathname, { cache: 'no-store', redirect: 'manual' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (answers && tab.write(KEY, at)) reload()
}

export const watchForFreshBuild = () => window.addEventListener('vite:preloadError', () => void reloadForFreshBuild())
