import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { boot } from '../platform/boot.ts'
import { spare } from '../platform/fresh-build.ts'
import { unregisterServiceWorkers } from '../platform/service-workers.ts'
import { AppTheme } from '../ui/AppTheme.tsx'
import { makeRouter } from './router.tsx'

export function start() {
  void unregisterServiceWorkers()
  const router = makeRouter()
  void count(router)
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <AppTheme look={boot.look} nonce={boot.styleNonce}>
        <RouterProvider router={router} />
      </AppTheme>
    </StrictMode>,
  )
}

/** Where the site has a key and an address for it, what happens is counted; otherwise not even the program for it is fetched. */
async function count(router: ReturnType<typeof makeRouter>) {
  const { analyticsKey: key, analyticsOrigin: origin } = boot
  if (!key || !origin) return
  const [analytics, tracking] = await Promise.all([
    spare(import('../platform/analytics.ts')),
    spare(import('./tracking.ts')),
  ])
  if (analytics && tracking) tracking.startTracking(router, analytics.startAnalytics({ key, origin }))
}
