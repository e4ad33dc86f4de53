import type { RouteName } from '@quillgate/shared/domain/routes'
import { createElement, Suspense } from 'react'
import { OfflineAlone } from './Arriving.tsx'
import { screenOf } from './load-screen.ts'
import { LazyUnavailable } from './pages/lazy-unavailable.ts'
import { usePageTitle } from './pages/page-title.ts'

/** A page that needs no session. */
export function PublicPage({ name }: { name: RouteName }) {
  usePageTitle(name)
  const Screen = screenOf(name)
  return (
    <Suspense fallback={<OfflineAlone />}>{Screen ? createElement(Screen) : <LazyUnavailable name={name} />}</Suspense>
  )
}
