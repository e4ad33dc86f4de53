import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { startAnalytics } from '../platform/analytics.ts'
import { boot } from '../platform/boot.ts'
import { watchForFreshBuild } from '../platform/fresh-build.ts'
import { unregisterServiceWorkers } from '../platform/service-workers.ts'
import { AppTheme } from '../ui/AppTheme.tsx'
import { makeRouter } from './router.tsx'

export function start() {
  watchForFreshBuild()
  void unregisterServiceWorkers()
  startAnalytics()
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <AppTheme look={boot.look} nonce={boot.styleNonce}>
        <RouterProvider router={makeRouter()} />
      </AppTheme>
    </StrictMode>,
  )
}
