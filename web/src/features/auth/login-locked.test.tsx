import { auth } from '@quillgate/shared/contract/auth'
import { createErrorBody } from '@quillgate/shared/domain/errors/codes'
import { screen } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { changeLanguage } from '../../platform/i18n/i18n.ts'
import type { Language } from '../../platform/i18n/language.ts'
import { enterText } from '../../testing/enter-text.ts'
import { startTestI18n } from '../../testing/languages.ts'
import { stubRawReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

beforeAll(startTestI18n)

async function logIn(language: Language, labels: readonly [string, string, string]) {
  await changeLanguage(language)
  const { user } = await renderAt('/login')
  await enterText(user, await screen.findByLabelText(labels[0]), 'maya@mailbox.org')
  await enterText(user, screen.getByLabelText(labels[1]), 'right at last')
  await user.click(screen.getByRole('button', { name: labels[2] }))
}

test('the login shows a locked-out user the waiting time instead of the wrong-password error', async () => {
  stubRawReply(auth.login, 429, createErrorBody('login_locked'), { 'retry-after': '700' })
  await logIn('en', ['Email', 'Password', 'Login'])
  expect(await screen.findByText('Too many login attempts. Please try again in 12 minutes.')).toBeTruthy()
  expect(screen.queryByText('Email or Password Incorrect')).toBeNull()
})

test('the login shows that the account is suspended', async () => {
  stubRawReply(auth.login, 403, createErrorBody('account_suspended'))
  await logIn('en', ['Email', 'Password', 'Login'])
  expect(await screen.findByText('This account is suspended. Please contact us.')).toBeTruthy()
})
