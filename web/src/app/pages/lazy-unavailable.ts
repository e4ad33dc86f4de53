import { lazy } from 'react'
import { whenReachable } from '../../platform/runtime/when-reachable.ts'

/** Most pages are there: the one that says that a page is not is fetched when it is needed. */
export const LazyUnavailable = lazy(async () => ({
  default: (await whenReachable(() => import('./UnavailablePage.tsx'))).UnavailablePage,
}))
