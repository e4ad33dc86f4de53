import { ROUTES, type RouteName } from '@quillgate/shared/domain/access/routes'
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { StandalonePage } from '../platform/frame/StandalonePage.tsx'
import { LeaveConfirmation } from '../platform/runtime/leave-guard.ts'
import { pathTo } from '../platform/runtime/paths.ts'
import { useUser } from '../platform/session/session.ts'
import { findScreenFile, LazyFile } from './load-screen.ts'
import { StandaloneOffline } from './PageLoading.tsx'
import { CrashPage } from './pages/CrashPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { usePageTitle } from './pages/page-title.ts'
import { SignedInLayout } from './SignedInLayout.tsx'
import { UNAVAILABLE_FILE } from './screens.ts'

const routeNamesFor = (audience: 'public' | 'signed-in') =>
  (Object.keys(ROUTES) as RouteName[]).filter((name) => ROUTES[name].audience === audience && name !== 'root')

/** All documented routes; the code of a screen loads when its route is opened. */
export const routes: RouteObject[] = [
  {
    element: (
      <>
        <LeaveConfirmation />
        <Outlet />
      </>
    ),
    errorElement: <CrashPage />,
    children: [
      { path: '/', element: <Root /> },
      ...routeNamesFor('public').map((name) => ({ path: ROUTES[name].path, element: <PublicPage name={name} /> })),
      {
        element: <SignedInLayout />,
        children: routeNamesFor('signed-in').map((name) => ({ path: ROUTES[name].path, element: null })),
      },
      { path: '*', element: <UnknownPage /> },
    ],
  },
]

export const createAppRouter = () => createBrowserRouter(routes)

/** Visitors go to the login without a remembered path, so that they land on the first page for their role. */
function Root() {
  return <Navigate to={pathTo(useUser() ? 'dashboard' : 'login')} replace />
}

/** Keeps the menu for a signed-in user. */
function UnknownPage() {
  if (useUser()) return <SignedInLayout />
  return (
    <StandalonePage>
      <NotFoundPage />
    </StandalonePage>
  )
}

function PublicPage({ name }: { name: RouteName }) {
  usePageTitle(name)
  const file = findScreenFile(name)
  return <LazyFile file={file ?? UNAVAILABLE_FILE} fallback={<StandaloneOffline />} props={file ? {} : { name }} />
}
