import { auth } from '@quillgate/shared/contract/auth'
import { aUser } from '@quillgate/shared/testing/users'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enterText } from '../../testing/enter-text.ts'
import { countRequests, getRequests, stubRefusal, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

const resetRequests = () => getRequests().filter(({ path }) => path === '/api/auth/reset-password-step-2')

async function submitPassword(password: string, as?: ReturnType<typeof aUser>) {
  const { user } = await renderAt('/confirm-email/code-1', as ? { as } : {})
  await enterText(user, await screen.findByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
}

test('confirms the new e-mail address with the password, then signs the user out', async () => {
  stubReply(auth.resetPasswordStep2, {})
  stubReply(auth.logout, {})
  await submitPassword('my password', aUser())
  expect(await screen.findByText('Your new email is confirmed. Please log in with it.')).toBeTruthy()
  expect(resetRequests().map(({ body }) => body)).toEqual([{ code: 'code-1', password: 'my password' }])
  expect(localStorage.getItem('user')).toBeNull()
  expect(countRequests(auth.logout)).toBe(1)
})

test('the e-mail confirmation marks and focuses the password field, and keeps its value, when the password is wrong', async () => {
  stubRefusal(auth.resetPasswordStep2, 'password_wrong')
  await submitPassword('a guess')
  expect((await screen.findByRole('alert')).textContent).toContain('This password is not correct.')
  const field = screen.getByLabelText('Password')
  expect(field).toHaveProperty('value', 'a guess')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('does not redeem the confirmation code before the user submits the form', async () => {
  await renderAt('/confirm-email/code-1')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy())
  expect(resetRequests()).toEqual([])
})
