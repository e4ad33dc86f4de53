import type { Site, WebsiteSettings } from '@quillgate/shared/contract/site'
import type { User } from '@quillgate/shared/contract/user'
import { aSite } from '@quillgate/shared/testing/site'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach } from 'vitest'
import { routes } from '../app/router.tsx'
import { changeLanguage } from '../platform/i18n/i18n.ts'
import type { Language } from '../platform/i18n/language.ts'
import { boot } from '../platform/runtime/boot.ts'
import { signIn, signOut } from '../platform/session/session.ts'
import { startTestI18n } from './languages.ts'
import { TestTheme } from './TestTheme.tsx'

type Options = {
  /** The signed-in user; undefined for a visitor. */
  as?: User
  site?: Partial<Site> & { flags?: Partial<WebsiteSettings> }
  /** Router state, as a previous page would pass it to this one. */
  state?: unknown
  language?: Language
}

await startTestI18n()

/** Renders the whole app at a path, with the stubbed network of the test. */
export async function renderAt(path: string, { as, site, state, language = 'en' }: Options = {}) {
  boot.site = aSite(site)
  if (as) signIn(as)
  else signOut()
  await changeLanguage(language)
  const url = new URL(path, location.origin)
  const entry = { pathname: url.pathname, search: url.search, hash: url.hash, state }
  const router = createMemoryRouter(routes, { initialEntries: [entry] })
  render(
    <TestTheme>
      <RouterProvider router={router} />
    </TestTheme>,
  )
  const currentPath = () => {
    const { pathname, search } = router.state.location
    return pathname + search
  }
  return { user: userEvent.setup(), router, currentPath }
}

afterEach(() => signOut())
