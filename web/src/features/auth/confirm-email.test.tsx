import { auth } from '@quillgate/shared/contract/auth'
import { aUser } from '@quillgate/shared/testing/people'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { enter } from '../../testing/enter.ts'
import { answer, refuse, requests } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

const asked = () => requests().filter(({ path }) => path === '/api/auth/reset-password-step-2')

async function confirmWith(password: string, as?: ReturnType<typeof aUser>) {
  const { user } = await renderAt('/confirm-email/code-1', as ? { as } : {})
  await enter(user, await screen.findByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Confirm' }))
}

test('a new e-mail is confirmed with the password, and nobody is signed in', async () => {
  answer(auth.resetPasswordStep2, {})
  await confirmWith('my password', aUser())
  expect(await screen.findByText('Your new email is confirmed. Please log in with it.')).toBeTruthy()
  expect(asked().map(({ body }) => body)).toEqual([{ code: 'code-1', password: 'my password' }])
  expect(localStorage.getItem('user')).toBeNull()
})

test('a wrong password is told, and the form stays', async () => {
  refuse(auth.resetPasswordStep2, 'password_wrong')
  await confirmWith('a guess')
  expect((await screen.findByRole('alert')).textContent).toContain('This password is not correct.')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', 'a guess')
})

test('opening the page spends nothing', async () => {
  await renderAt('/confirm-email/code-1')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Confirm' })).toBeTruthy())
  expect(asked()).toEqual([])
})
