import { FIRST_VIEW, FIRST_VIEW_END, firstViewKind } from '@quillgate/shared/contract/boot'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { AuthView } from './auth-view.tsx'
import styles from './first-view.module.css'
import { PublicView } from './public-view.tsx'
import { DashboardView, ListView, Rows, ShellView } from './shell-view.tsx'
import type { ViewName } from './view-of.ts'

/** What of a site changes the boxes of a page. */
export type Given = { logo: boolean; image: boolean }

/** How many places a menu shows. */
const CUSTOMER = 4
const STAFF = 3

const VIEWS: Record<ViewName, (given: Given) => ReactElement> = {
  login: (given) => <AuthView {...given} isLogin />,
  recovery: (given) => <AuthView {...given} isLogin={false} />,
  cart: ({ logo }) => <PublicView logo={logo} isCheckout={false} />,
  checkout: ({ logo }) => <PublicView logo={logo} isCheckout />,
  dashboard: ({ logo }) => (
    <ShellView logo={logo} entries={CUSTOMER}>
      <DashboardView />
    </ShellView>
  ),
  customerList: ({ logo }) => (
    <ShellView logo={logo} entries={CUSTOMER}>
      <ListView />
    </ShellView>
  ),
  staffList: ({ logo }) => (
    <ShellView logo={logo} entries={STAFF}>
      <ListView />
    </ShellView>
  ),
  customerPage: ({ logo }) => (
    <ShellView logo={logo} entries={CUSTOMER}>
      <Rows />
    </ShellView>
  ),
  staffPage: ({ logo }) => (
    <ShellView logo={logo} entries={STAFF}>
      <Rows />
    </ShellView>
  ),
}

/** The markup of every view for every kind of site; no screen reader sees it, nothing in it takes the focus. */
export const markup = (): Record<string, Record<string, string>> =>
  Object.fromEntries(
    Object.entries(VIEWS).map(([name, view]) => [
      name,
      Object.fromEntries(
        SITES.map((given) => [
          firstViewKind(given),
          renderToStaticMarkup(
            <div id={FIRST_VIEW} className={styles.view} aria-hidden inert>
              {view(given)}
              <i id={FIRST_VIEW_END} hidden />
            </div>,
          ),
        ]),
      ),
    ]),
  )

const SITES: Given[] = [true, false].flatMap((logo) => [true, false].map((image) => ({ logo, image })))
