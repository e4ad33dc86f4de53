import { roleOf } from '@quillgate/shared/domain/access/roles'
import { findRouteName, ROUTES } from '@quillgate/shared/domain/access/routes'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { boot } from '../platform/runtime/boot.ts'
import { ignoreImportFailure } from '../platform/runtime/fresh-build.ts'
import { getCurrentUser } from '../platform/session/session.ts'
import { checkSession } from '../platform/sign-in-state/check-session.ts'
import { watchPendingLogout } from '../platform/sign-in-state/pending-logout.ts'
import { AppTheme } from '../ui/theme/AppTheme.tsx'
import { renewColorSchemeCookie } from '../ui/theme/color-scheme.ts'
import { audienceOf } from './audience.ts'
import { onFirstRender } from './first-render.ts'
import { preloadPage } from './load-screen.ts'
import { createAppRouter } from './router.tsx'

export async function startApp() {
  // Sends the page's first API call before anything else, so that an expired session is detected as early as possible.
  void checkSession()
  void unregisterServiceWorkers()
  watchPendingLogout()
  renewColorSchemeCookie()
  const router = createAppRouter()
  void startTrackingIfConfigured(router)
  onFirstRender(() => void startMeasuringVitals(router, performance.now()))
  await preloadFirstPage()
  // No transitions by default: nothing suspends in this app, so a transition would only delay the next page behind
  // other work.
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <AppTheme nonce={boot.styleNonce}>
        <RouterProvider router={router} useTransitions={false} />
      </AppTheme>
    </StrictMode>,
  )
}

async function preloadFirstPage() {
  const name = findRouteName(location.pathname)
  const role = roleOf(getCurrentUser())
  const isSignedIn = name !== undefined && ROUTES[name].audience === 'signed-in'
  if (name) await preloadPage(name, isSignedIn && role ? audienceOf(role) : undefined)
}

/** Removes service workers that an earlier product may have installed on this domain. This product installs none. */
async function unregisterServiceWorkers() {
  const workers = await navigator.serviceWorker?.getRegistrations().catch(() => [])
  await Promise.all((workers ?? []).map(async (worker) => worker.unregister().catch(() => false)))
}

/** Starts measuring web vitals. The code is loaded after the first render, so that it does not delay the render. */
async function startMeasuringVitals(router: ReturnType<typeof createAppRouter>, usableMs: number) {
  const vitals = await ignoreImportFailure(import('../platform/page-report/vitals.ts'))
  vitals?.reportWebVitals(router, usableMs)
}

/** Loads and starts analytics only if the site has both an analytics key and an analytics origin. */
async function startTrackingIfConfigured(router: ReturnType<typeof createAppRouter>) {
  const { analyticsKey: key, analyticsOrigin: origin } = boot
  if (!key || !origin) return
  const [analytics, tracking] = await Promise.all([
    ignoreImportFailure(import('../platform/analytics/analytics.ts')),
    ignoreImportFailure(import('./tracking.ts')),
  ])
  if (analytics && tracking) tracking.startTracking(router, analytics.startAnalytics({ key, origin }))
}
