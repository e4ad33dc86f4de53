import { notifications } from '@quillgate/shared/contract/notifications'
import { aReviewer, aUser, aWriter } from '@quillgate/shared/testing/users'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { stubReply } from '../../testing/network.ts'
import { renderAt } from '../../testing/render-at.tsx'
import {
  findSocket,
  joinChats,
  receiveHistory,
  stubListAndRowHeights,
  stubSockets,
  TestSocket,
} from '../../testing/socket.ts'

stubSockets()
stubListAndRowHeights()
beforeEach(() => stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 }))

const ADMIN_CHAT = 'writerToAdmin'
const helloMessage = {
  _id: 'm1',
  type: 'text' as const,
  sent_by: 'admin',
  content: 'Hello Dana',
  createdAt: '2026-11-20T10:00:00Z',
}

test('shows a writer the admin’s messages under the admin’s name', async () => {
  await renderAt('/chat', { as: aWriter() })
  expect(await screen.findByRole('heading', { level: 1, name: 'Chat with Admin' })).toBeTruthy()
  await joinChats(ADMIN_CHAT)
  expect(findSocket(ADMIN_CHAT).address).toBe('/socket/admin')
  receiveHistory(ADMIN_CHAT, { clientName: 'Noor Castellano', messages: [helloMessage] })
  expect((await screen.findByRole('article', { name: /^Noor Castellano ADMIN/ })).textContent).toContain('Hello Dana')
  expect(screen.getByText('Admin, Northwind Résumés')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy()
})

test('shows the composer in an admin chat that has no messages yet', async () => {
  await renderAt('/chat', { as: aWriter() })
  await joinChats(ADMIN_CHAT)
  receiveHistory(ADMIN_CHAT)
  expect(await screen.findByText('No messages yet')).toBeTruthy()
  expect(await screen.findByRole('textbox', { name: 'Message' })).toBeTruthy()
})

test.each([
  ['a customer', aUser(), 'This page does not exist'],
  ['a reviewer', aReviewer(), "You don't have the required permissions!"],
])('denies the admin chat to %s', async (_, as, says) => {
  await renderAt('/chat', { as })
  expect((await screen.findAllByText(says)).length).toBeGreaterThan(0)
  expect(TestSocket.all).toEqual([])
})
