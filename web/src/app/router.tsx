import { ROUTES, type RouteName } from '@quillgate/shared/domain/routes'
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom'
import { pathTo } from '../platform/paths.ts'
import { CrashPage } from './CrashPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PublicPage } from './PublicPage.tsx'
import { SignedInLayout } from './SignedInLayout.tsx'

const names = (audience: 'public' | 'signed-in') =>
  (Object.keys(ROUTES) as RouteName[]).filter((name) => ROUTES[name].audience === audience && name !== 'root')

/** Every documented address; what is behind it is loaded when it is opened. */
export const routes: RouteObject[] = [
  {
    errorElement: <CrashPage />,
    children: [
      { path: '/', element: <Navigate to={pathTo('dashboard')} replace /> },
      ...names('public').map((name) => ({ path: ROUTES[name].path, element: <PublicPage name={name} /> })),
      {
        element: <SignedInLayout />,
        children: names('signed-in').map((name) => ({ path: ROUTES[name].path, element: null })),
      },
      {
        path: '*',
        element: (
          <main>
            <NotFoundPage />
          </main>
        ),
      },
    ],
  },
]

export const makeRouter = () => createBrowserRouter(routes)
