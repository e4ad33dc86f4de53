import { lazy } from 'react'
import { importWithRetry } from '../../platform/runtime/import-with-retry.ts'

/** Loads UnavailablePage on demand, because it is rarely needed. */
export const LazyUnavailable = lazy(async () => ({
  default: (await importWithRetry(() => import('./UnavailablePage.tsx'))).UnavailablePage,
}))
