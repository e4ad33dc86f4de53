import { auth } from '@quillgate/shared/contract/auth'
import { notifications } from '@quillgate/shared/contract/notifications'
import { ERROR, type ErrorCode } from '@quillgate/shared/domain/errors/codes'
import { aReviewer, aUser } from '@quillgate/shared/testing/users'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeLanguage } from '../../platform/i18n/i18n.ts'
import { boot } from '../../platform/runtime/boot.ts'
import { safeSessionStorage } from '../../platform/runtime/storage.ts'
import { startTestI18n } from '../../testing/languages.ts'
import { stubNoReply, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { renderComponent } from '../../testing/render-component.tsx'
import type { RetryState } from './retry-delay.ts'
import { SiteErrorPage } from './SiteErrorPage.tsx'

const findLanguageSelect = () => screen.findByRole('combobox', { name: 'Language' })

test('offers a language switch on the not-found page of a visitor', async () => {
  await renderAt('/no/such/page')
  expect(await findLanguageSelect()).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeTruthy()
})

test('shows the company name on the not-found page of a visitor', async () => {
  await renderAt('/no/such/page', { site: { companyName: 'Northwind', logo: '' } })
  expect((await screen.findByRole('banner')).textContent).toContain('Northwind')
})

test('keeps the menu on the not-found page of a signed-in user', async () => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  await renderAt('/no/such/page', { as: aUser() })
  expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeTruthy()
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeTruthy()
})

test('shows on the access-denied page which account is signed in', async () => {
  await renderAt('/chat', { as: aReviewer({ firstName: 'Rita', lastName: 'Reed' }) })
  const title = await screen.findByRole('heading', { level: 1, name: "You don't have the required permissions!" })
  expect(title.nextElementSibling?.textContent).toBe(
    'You’re logged in as Rita Reed. This account doesn’t have access to this page.',
  )
})

test('offers a language switch on the auto-login page', async () => {
  stubNoReply(auth.autologin)
  await renderAt('/autologin/a-code')
  expect(await findLanguageSelect()).toBeTruthy()
})

test('signs the user out locally before the server replies to the logout', async () => {
  stubNoReply(auth.logout)
  const { currentPath } = await renderAt('/logout', { as: aUser() })
  await waitFor(() => expect(currentPath()).toBe('/login'))
  expect(localStorage.getItem('user')).toBeNull()
})

test('the cart has a skip link to its main content', async () => {
  await renderAt('/cart')
  const skip = await screen.findByRole('link', { name: 'Skip to content' })
  expect(document.querySelector(skip.getAttribute('href')!)?.tagName).toBe('MAIN')
})

test.each([
  ['Domain not registered with the provider', 'not_registered', 'Diese Domain ist beim Anbieter nicht registriert.'],
  ['Closed for good.', 'not_registered', 'Closed for good.'],
  ['Website UI not configured', 'not_configured', 'Die Oberfläche dieser Website ist nicht eingerichtet.'],
] as const)(
  'shows the message "%s" (%s) on the site error page, translated only if it is one of the app’s own texts',
  async (message, kind, expected) => {
    await startTestI18n()
    await changeLanguage('de')
    boot.fault = { kind, message }
    try {
      renderComponent(<SiteErrorPage />)
      expect((await screen.findByRole('alert')).textContent).toBe(expected)
      expect(screen.getByRole('combobox', { name: 'Sprache' })).toBeTruthy()
    } finally {
      delete boot.fault
    }
  },
)

test.each([
  ['rate_limited', true, 'Bitte versuchen Sie es später noch einmal.'],
  ['not_found', false, 'Der Inhalt wurde nicht gefunden.'],
])(
  'explains on the site error page, in the user’s language, why the server refused the page (%s)',
  async (code, passing, expected) => {
    await startTestI18n()
    await changeLanguage('de')
    boot.fault = { kind: 'refused', code, passing, message: ERROR[code as ErrorCode].sentence }
    try {
      renderComponent(<SiteErrorPage />)
      expect((await screen.findByRole('alert')).textContent).toBe(expected)
      expect(screen.queryByRole('status') !== null).toBe(passing)
    } finally {
      delete boot.fault
    }
  },
)

test('waits longer before each further automatic reload of the site error page', () => {
  boot.fault = { kind: 'unavailable', message: 'Timeout!' }
  const before = Date.now()
  try {
    for (let at = 0; at < 3; at += 1) renderComponent(<SiteErrorPage />).unmount()
  } finally {
    delete boot.fault
  }
  const { count, dueAt } = safeSessionStorage.read<RetryState>('error-retries')!
  expect(count).toBe(3)
  expect(dueAt - before).toBeGreaterThanOrEqual(15_000)
})
