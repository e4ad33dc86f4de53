import { roleOf } from '@quillgate/shared/domain/access/roles'
import {
  checkRouteAccess,
  findRouteName,
  type RouteAccess,
  type RouteName,
} from '@quillgate/shared/domain/access/routes'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { ErrorBoundary } from '../platform/frame/ErrorBoundary.tsx'
import { pathTo } from '../platform/runtime/paths.ts'
import { rememberPath, useUser, wasSessionLost } from '../platform/session/session.ts'
import { audienceOf } from './audience.ts'
import { isPageDisabled } from './disabled-pages.ts'
import { clearFailedScreens, findScreenFile, LazyFile } from './load-screen.ts'
import { PageLoading, StandaloneOffline } from './PageLoading.tsx'
import { NoPermissionPage } from './pages/NoPermissionPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { usePageTitle } from './pages/page-title.ts'
import { SHELL_FILE, UNAVAILABLE_FILE } from './screens.ts'
import { usePrefetch } from './use-prefetch.ts'

/** Renders a signed-in page inside the shell, or the reason why the user cannot open it. */
export function SignedInLayout() {
  const user = useUser()
  const { pathname } = useLocation()
  const name = findRouteName(pathname)
  const verdict = checkRouteAccess(name, user)
  const role = roleOf(user)
  usePrefetch(role, verdict === 'ok' ? name : undefined)
  usePageTitle(selectTitleName(verdict, name))
  const shellProps = useMemo(() => ({ role, children: CURRENT_PAGE }), [role])

  if (verdict === 'sign_in' || !user) return <RedirectToLogin />
  if (verdict === 'onboarding') return <Navigate to={pathTo('onboarding')} replace />
  if (!role) {
    return (
      <main>
        <NoPermissionPage />
      </main>
    )
  }
  return <LazyFile key={user._id} file={SHELL_FILE} fallback={SHELL_FALLBACK} props={shellProps} />
}

function CurrentPage() {
  const { t } = useTranslation('app')
  const user = useUser()
  const { pathname } = useLocation()
  const name = findRouteName(pathname)
  const verdict = checkRouteAccess(name, user)
  return (
    <ErrorBoundary key={pathname} title={t('crash.title')} hint={t('crash.hint')} onRetry={clearFailedScreens}>
      {verdict === 'ok' && name ? <RouteScreen name={name} /> : <AccessDenied verdict={verdict} />}
    </ErrorBoundary>
  )
}

// These elements are constant, so that a navigation renders only the page and not the shell around it.
const CURRENT_PAGE = <CurrentPage />
const PAGE_FALLBACK = <PageLoading />
const SHELL_FALLBACK = <StandaloneOffline />

function selectTitleName(access: RouteAccess, name: RouteName | undefined) {
  if (access === 'not_found' || !name) return 'notFound'
  return access === 'no_permission' ? 'noPermission' : name
}

function RouteScreen({ name }: { name: RouteName }): ReactNode {
  const role = roleOf(useUser())
  const file = isPageDisabled(name) ? undefined : findScreenFile(name, role && audienceOf(role))
  if (file) return <LazyFile file={file} fallback={PAGE_FALLBACK} />
  return <LazyFile file={UNAVAILABLE_FILE} fallback={PAGE_FALLBACK} props={{ name }} />
}

const AccessDenied = ({ verdict }: { verdict: RouteAccess }) =>
  verdict === 'no_permission' ? <NoPermissionPage /> : <NotFoundPage />

/** Redirects to the login and remembers the current path, which is opened after the sign-in. */
function RedirectToLogin() {
  const { pathname, search, hash, state } = useLocation()
  const path = pathname + search + hash
  useLayoutEffect(() => rememberPath(path), [path])
  // The state of New Order is the package to buy. After a lost session, the login passes it back.
  const isKept = wasSessionLost() && pathname === pathTo('ordersNew')
  return <Navigate to={pathTo('login')} state={isKept ? state : null} replace />
}
