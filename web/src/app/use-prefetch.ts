import type { Role } from '@quillgate/shared/contract/call'
import type { RouteName } from '@quillgate/shared/domain/access/routes'
import { useEffect } from 'react'
import { ignoreImportFailure } from '../platform/runtime/fresh-build.ts'

/** Delay before prefetching, so that the files and API responses of the current page have usually arrived. */
const PREFETCH_DELAY_MS = 2_000

/** Prefetches the likely next screens of a signed-in user, once the current page is idle. */
export function usePrefetch(role: Role | undefined, current: RouteName | undefined) {
  useEffect(() => {
    if (role === undefined || current === undefined) return undefined
    let stop: (() => void) | undefined
    let isLeft = false
    const start = async () => {
      const module = await ignoreImportFailure(import('./prefetch.ts'))
      if (!isLeft) stop = module?.startPrefetch(role, current)
    }
    const timer = setTimeout(() => void start(), PREFETCH_DELAY_MS)
    return () => {
      isLeft = true
      clearTimeout(timer)
      stop?.()
    }
  }, [role, current])
}
