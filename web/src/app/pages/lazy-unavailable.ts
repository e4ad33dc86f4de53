import { lazy } from 'react'
import { whenReachable } from '../../platform/runtime/when-reachable.ts'

/** Loads UnavailablePage on demand, because it is rarely needed. */
export const LazyUnavailable = lazy(async () => ({
  default: (await whenReachable(() => import('./UnavailablePage.tsx'))).UnavailablePage,
}))
