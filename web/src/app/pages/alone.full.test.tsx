import { auth } from '@quillgate/shared/contract/auth'
import { ERROR, type ErrorCode } from '@quillgate/shared/domain/errors/codes'
import { aReviewer, aUser } from '@quillgate/shared/testing/people'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeLanguage } from '../../platform/i18n/i18n.ts'
import { boot } from '../../platform/runtime/boot.ts'
import { tab } from '../../platform/runtime/storage.ts'
import { startLanguages } from '../../testing/languages.ts'
import { hang } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { show } from '../../testing/show.tsx'
import type { Retries } from './retry-delay.ts'
import { SiteErrorPage } from './SiteErrorPage.tsx'

const switcher = () => screen.findByRole('combobox', { name: 'Language' })

test('a visitor’s page that does not exist offers the languages', async () => {
  await renderAt('/no/such/page')
  expect(await switcher()).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeTruthy()
})

test('and says whose it is', async () => {
  await renderAt('/no/such/page', { site: { companyName: 'Northwind', logo: '' } })
  expect((await screen.findByRole('banner')).textContent).toContain('Northwind')
})

test('who may not open a page reads as whom they are signed in', async () => {
  await renderAt('/chat', { as: aReviewer({ firstName: 'Rita', lastName: 'Reed' }) })
  const title = await screen.findByRole('heading', { level: 1, name: "You don't have the required permissions!" })
  expect(title.nextElementSibling?.textContent).toBe(
    'You’re logged in as Rita Reed. This account doesn’t have access to this page.',
  )
})

test('so does a sign-in by a link', async () => {
  hang(auth.autologin)
  await renderAt('/autologin/a-code')
  expect(await switcher()).toBeTruthy()
})

test('a sign-out ends the session here before anybody answers', async () => {
  hang(auth.logout)
  const { place } = await renderAt('/logout', { as: aUser() })
  await waitFor(() => expect(place()).toBe('/login'))
  expect(localStorage.getItem('user')).toBeNull()
})

test('the way to the content comes first on a visitor’s page', async () => {
  await renderAt('/cart')
  const skip = await screen.findByRole('link', { name: 'Skip to content' })
  expect(document.querySelector(skip.getAttribute('href')!)?.tagName).toBe('MAIN')
})

test.each([
  ['Domain not registered with the provider', 'not_registered', 'Diese Domain ist beim Anbieter nicht registriert'],
  ['Closed for good.', 'not_registered', 'Closed for good.'],
  ['Website UI not configured', 'not_configured', 'Die Oberfläche dieser Website ist nicht eingerichtet'],
] as const)(
  'a site that is not there says "%s" (%s) in the language of the reader',
  async (message, kind, expected) => {
    await startLanguages()
    await changeLanguage('de')
    boot.fault = { kind, message }
    try {
      show(<SiteErrorPage />)
      expect((await screen.findByRole('alert')).textContent).toBe(expected)
      expect(screen.getByRole('combobox', { name: 'Sprache' })).toBeTruthy()
    } finally {
      delete boot.fault
    }
  },
)

test.each([
  ['rate_limited', true, 'Bitte versuchen Sie es später noch einmal!'],
  ['not_found', false, 'Nicht gefunden.'],
])('a refused visit (%s) says why in the language of the reader', async (code, passing, expected) => {
  await startLanguages()
  await changeLanguage('de')
  boot.fault = { kind: 'refused', code, passing, message: ERROR[code as ErrorCode].sentence }
  try {
    show(<SiteErrorPage />)
    expect((await screen.findByRole('alert')).textContent).toBe(expected)
    expect(screen.queryByRole('status') !== null).toBe(passing)
  } finally {
    delete boot.fault
  }
})

test('a page that reloads by itself waits longer each time', () => {
  boot.fault = { kind: 'unavailable', message: 'Timeout!' }
  const before = Date.now()
  try {
    for (let at = 0; at < 3; at += 1) show(<SiteErrorPage />).unmount()
  } finally {
    delete boot.fault
  }
  const { count, dueAt } = tab.read<Retries>('error-retries')!
  expect(count).toBe(3)
  expect(dueAt - before).toBeGreaterThanOrEqual(15_000)
})
