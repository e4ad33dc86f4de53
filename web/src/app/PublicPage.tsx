import type { RouteName } from '@quillgate/shared/domain/routes'
import { createElement, Suspense } from 'react'
import { screenOf } from './load-screen.ts'
import { usePageTitle } from './page-title.ts'
import { UnavailablePage } from './UnavailablePage.tsx'

/** A page that needs no session. */
export function PublicPage({ name }: { name: RouteName }) {
  usePageTitle(name)
  const Screen = screenOf(name)
  return <Suspense>{Screen ? createElement(Screen) : <UnavailablePage name={name} />}</Suspense>
}
