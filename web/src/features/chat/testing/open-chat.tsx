import type { WebsiteSettings } from '@quillgate/shared/contract/site'
import type { User } from '@quillgate/shared/contract/user'
import { aSite } from '@quillgate/shared/testing/site'
import { aUser, aWriter } from '@quillgate/shared/testing/users'
import { screen, waitFor } from '@testing-library/react'
import { getI18n } from 'react-i18next'
import { expect } from 'vitest'
import { boot } from '../../../platform/runtime/boot.ts'
import { signIn } from '../../../platform/session/session.ts'
import { renderComponent } from '../../../testing/render-component.tsx'
import { findSocket } from '../../../testing/socket.ts'
import { en } from '../locales/en.ts'
import { OrderChat } from '../public.ts'

getI18n().addResourceBundle('en', 'chat', en)

export const CUSTOMER_CHAT = 'writerToCustomer'
export const TEAM_CHAT = 'review'
let orderCount = 0
/** Opens the chat of a new order by default, so that no test sees the message drafts of another one. */
export function openChat(as: User, flags: Partial<WebsiteSettings> = {}, orderId = `order-${(orderCount += 1)}`) {
  boot.site = aSite({ flags })
  signIn(as)
  return { orderId, ...renderComponent(<OrderChat orderId={orderId} />, `/orders/view/${orderId}`) }
}
export const dana = {
  _id: aWriter()._id,
  firstName: 'Dana',
  lastName: 'Whitfield',
  preferredClientSideName: 'Dana W.',
  role: 'writer',
}
export const maya = { _id: aUser()._id, firstName: 'Maya', lastName: 'Okafor', role: 'user' }
export const createTextMessage = (id: string, sender: { _id: string }, content: string, time = '10:00') => ({
  _id: id,
  type: 'text' as const,
  sent_by: sender._id,
  content,
  createdAt: `2026-11-20T${time}:00.000Z`,
})
export const participants = [dana, maya]
export const findComposer = () => screen.findByRole('textbox', { name: 'Message' })
export const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
export const listSentMessages = (chat = CUSTOMER_CHAT) =>
  findSocket(chat).sent.filter(({ type }) => type === 'new_message')
/** Types a message into the empty composer, and waits until it can be sent. */
export async function typeMessage(text: string) {
  const editor = await findComposer()
  // ProseMirror checks that this style is set, and tests load no stylesheet.
  editor.style.whiteSpace = 'pre-wrap'
  editor.innerHTML = `<p>${text}</p>`
  await waitFor(() => expect(sendButton().disabled).toBe(false))
}
