import { contract } from '@quillgate/shared/contract/table'
import { createErrorBody } from '@quillgate/shared/domain/errors/codes'
import { aUser } from '@quillgate/shared/testing/users'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubRawReply, stubRefusal, stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'

const { auth, customerOrders, notifications } = contract

test('shows the request id for support when a page fails to load', async () => {
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  stubRawReply(customerOrders.list, 502, createErrorBody('upstream_unreachable'), { 'x-request-id': 'ab12cd-7' })
  await renderAt('/dashboard', { as: aUser() })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Reference for support: ab12cd-7')
  // The id has a separate `code` element, so that one click selects the id and nothing around it.
  expect(screen.getByText('ab12cd-7').tagName).toBe('CODE')
})

test('shows the request id when a form fails with a server error, but not when it is refused', async () => {
  stubRefusal(auth.resetPassword, 'request_invalid')
  stubRawReply(auth.resetPassword, 500, createErrorBody('unexpected'), { 'x-request-id': 'ab12cd-8' })
  const { user } = await renderAt('/forgot-password')
  await user.type(await screen.findByLabelText('Email'), 'a@b.test')
  const send = async () => user.click(await screen.findByRole('button', { name: /Send Recovery Link/ }))
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('Please')
  expect(screen.queryByText(/Reference for support/)).toBeNull()
  await send()
  expect(await screen.findByText('ab12cd-8')).toBeTruthy()
})
