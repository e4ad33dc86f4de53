import type { Role } from '@quillgate/shared/contract/call'
import type { RouteName } from '@quillgate/shared/domain/access/routes'
import { useEffect } from 'react'
import { ignoreImportFailure } from '../platform/runtime/fresh-build.ts'
import type * as Prefetch from './prefetch.ts'

/** Delay before prefetching, so that the files and API responses of the current page have usually arrived. */
const PREFETCH_DELAY_MS = 2_000

/** Prefetches the likely next screens of a signed-in user, once the current page is idle. */
export function usePrefetch(role: Role | undefined, current: RouteName | undefined) {
  useEffect(() => (role === undefined ? undefined : startDelayed(({ startPrefetch }) => startPrefetch(role))), [role])
  useEffect(() => {
    if (role === undefined || current === undefined) return undefined
    return startDelayed(({ preloadNextScreens }) => preloadNextScreens(role, current))
  }, [role, current])
}

/** Calls `start` after the delay. The returned function cancels that, and stops what `start` began. */
function startDelayed(start: (module: typeof Prefetch) => (() => void) | void) {
  let stop: ReturnType<typeof start>
  let isStopped = false
  const load = async () => {
    const module = await ignoreImportFailure(import('./prefetch.ts'))
    if (module && !isStopped) stop = start(module)
  }
  const timer = setTimeout(() => void load(), PREFETCH_DELAY_MS)
  return () => {
    isStopped = true
    clearTimeout(timer)
    stop?.()
  }
}
