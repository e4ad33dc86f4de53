import { notifications } from '@quillgate/shared/contract/notifications'
import { aUser } from '@quillgate/shared/testing/users'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { stubReply } from '../testing/network.ts'
import { renderAt } from '../testing/render-at.tsx'
import { stubIntersectionObserver } from '../testing/stub-intersection.ts'

test('keeps the menu and offers Try again when a page throws while rendering', async () => {
  // React logs errors that a boundary catches, so the console is muted.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  stubIntersectionObserver()
  const item = { _id: 'n1', contant: 'News', data: {}, createdAt: '2026-11-20T10:00:00.000Z' }
  stubReply(notifications.list, { notifications: [item], hasMore: false, count: 1 })
  const broken = vi.spyOn(Intl.RelativeTimeFormat.prototype, 'format').mockImplementation(() => {
    throw new Error('broken')
  })
  const { user } = await renderAt('/notifications', { as: aUser() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy()
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy()
  broken.mockRestore()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'Notifications' })).toBeTruthy()
})
