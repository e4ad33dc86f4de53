import { auth } from '@quillgate/shared/contract/auth'
import { createErrorBody, ERROR } from '@quillgate/shared/domain/errors/codes'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { enterText } from '../../testing/enter-text.ts'
import { getRequests, stubComputedReply, stubRawReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'
import { minDisplayTime } from '../../ui/hooks/use-auto-close.ts'

const loginRequestCount = () => getRequests().filter(({ path }) => path === '/api/auth/login').length

async function attemptLogin(language: 'en' | 'de' = 'en') {
  const { user } = await renderAt('/login', { language })
  await enterText(user, await screen.findByLabelText(language === 'en' ? 'Email' : 'E-Mail'), 'noor@mailbox.org')
  await enterText(user, screen.getByLabelText(language === 'en' ? 'Password' : 'Passwort'), 'a password')
  await user.click(screen.getByRole('button', { name: language === 'en' ? 'Login' : 'Anmelden' }))
  await waitFor(() => expect(loginRequestCount()).toBe(1))
}
const stubRateLimit = (wait: string, body: object = createErrorBody('rate_limited')) =>
  stubComputedReply(auth.login, () => ({ status: 429, body, headers: { 'retry-after': wait } }))

describe('login rate limit', () => {
  test.each([
    ['840', 'Too many attempts. Please try again in 14 minutes.'],
    ['30', 'Too many attempts. Please try again in 30 seconds.'],
    ['61', 'Too many attempts. Please try again in 2 minutes.'],
    ['7200', 'Too many attempts. Please try again in 2 hours.'],
  ])('converts a waiting time of %s seconds to a readable unit', async (wait, text) => {
    stubRateLimit(wait)
    await attemptLogin()
    expect((await screen.findByRole('alert')).textContent).toBe(text)
  })

  test('shows the waiting time in the language of the page', async () => {
    stubRateLimit('840')
    await attemptLogin('de')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Zu viele Versuche. Bitte versuchen Sie es in 14 Minuten noch einmal.',
    )
  })

  test('appends the waiting time to the server’s message', async () => {
    stubRateLimit('840', { status: false, error: 'Account locked.' })
    await attemptLogin()
    expect((await screen.findByRole('alert')).textContent).toBe('Account locked. Please try again in 14 minutes.')
  })

  test.each(['', 'soon', '-5', '99999999999'])(
    'shows no waiting time for the invalid retry-after header "%s"',
    async (wait) => {
      stubRateLimit(wait)
      await attemptLogin()
      expect((await screen.findByRole('alert')).textContent).toBe('Please Try Again Later!')
    },
  )
})

test.each([
  ['en', ERROR.origin_forbidden.sentence],
  ['de', 'Diese Website ist nicht richtig eingerichtet'],
] as const)(
  'the login reports a misconfigured site when the server refuses the page’s origin (language %s)',
  async (language, text) => {
    stubComputedReply(auth.login, () => ({ status: 403, body: createErrorBody('origin_forbidden') }))
    await attemptLogin(language)
    expect((await screen.findByRole('alert')).textContent).toContain(text)
    expect(screen.queryByText(/Email or Password Incorrect/)).toBeNull()
    expect(screen.getByLabelText(language === 'en' ? 'Password' : 'Passwort').getAttribute('aria-invalid')).not.toBe(
      'true',
    )
  },
)

test('the login shows "Email or Password Incorrect" for a 403 without a known error code', async () => {
  stubComputedReply(auth.login, () => ({
    status: 403,
    body: { status: false, error: 'Forbidden by the front server' },
  }))
  await attemptLogin()
  expect((await screen.findByRole('alert')).textContent).toBe('Email or Password Incorrect')
})

test('shows no error when the login request is aborted', async () => {
  stubRawReply(auth.login, 499, {})
  await attemptLogin()
  await waitFor(() => expect(screen.getByRole('button', { name: /Login/ }).getAttribute('aria-busy')).toBe('false'))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('Email or Password Incorrect')).toBeNull()
})

test('the login prefills the e-mail address that was entered in the checkout', async () => {
  await renderAt('/login', { state: { cartCheckout: true, email: 'noor@mailbox.org' } })
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'noor@mailbox.org')
})

test('closes the notice "Reset password email is sent." automatically, then allows another request', async () => {
  minDisplayTime.ms = 0
  stubComputedReply(auth.resetPassword, () => ({ body: { status_code: 200 } }))
  const { user } = await renderAt('/forgot-password')
  await enterText(user, await screen.findByLabelText('Email'), 'noor@mailbox.org')
  await user.click(screen.getByRole('button', { name: 'Send Recovery Link' }))
  expect(await screen.findByText('Reset password email is sent.')).toBeTruthy()
  const where = /an account for noor@mailbox.org, you’ll get an email with a reset link. Check your spam folder/
  expect(screen.getByText(where)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Reset password email is sent.')).toBeNull())
  expect(screen.getByRole('button', { name: 'Send Recovery Link' })).toBeTruthy()
  expect(screen.getByText(where)).toBeTruthy()
})

test('the login uses the layout without an image when the login image fails to load', async () => {
  await renderAt('/login', { site: { loginImg: 'https://pictures.test/gone.jpg' } })
  await screen.findByLabelText('Email')
  const picture = document.querySelector('img[src*="gone.jpg"]')
  fireEvent.error(picture!)
  expect(document.querySelector('img[src*="gone.jpg"]')).toBeNull()
  expect(document.querySelector('[class*="banded"]')).toBeTruthy()
})
