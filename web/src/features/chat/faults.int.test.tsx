import { ERROR, type ErrorCode } from '@quillgate/shared/domain/errors/codes'
import { aUser } from '@quillgate/shared/testing/users'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { signOut } from '../../platform/session/session.ts'
import {
  findSocket,
  joinChats,
  receiveHistory,
  receiveMessage,
  stubListAndRowHeights,
  stubSockets,
} from '../../testing/socket.ts'
import {
  CUSTOMER_CHAT,
  createTextMessage,
  findComposer,
  listSentMessages,
  openChat,
  participants,
  sendButton,
  typeMessage,
} from './testing/open-chat.tsx'

stubSockets()
stubListAndRowHeights()
afterEach(() => signOut())

const CHAT_NOT_OPEN_TEXT = 'Something went wrong, please refresh browser and try again'
const createRefusalFrame = (code: ErrorCode) => () => ({
  type: 'error',
  code,
  error: ERROR[code].sentence,
  ref: listSentMessages()[0]!.ref,
})
const ERROR_CODES = [
  'message_too_long',
  'role_forbidden',
  'not_found',
  'frame_unreadable',
  'chat_closed',
  'unexpected',
] as const

const REFUSAL_CASES: [string, () => object, string][] = [
  ...ERROR_CODES.map((code): [string, () => object, string] => [code, createRefusalFrame(code), ERROR[code].sentence]),
  ['a refusal that names no message', () => ({ type: 'error', error: 'The order is closed.' }), 'The order is closed.'],
  ['a refusal without text', () => ({ type: 'error', error: '' }), CHAT_NOT_OPEN_TEXT],
]
test.each(REFUSAL_CASES)(
  'when the server replies to a chat message with %s, shows the reason once and keeps message and draft',
  async (_, fault, sentence) => {
    const { user } = openChat(aUser())
    await joinChats(CUSTOMER_CHAT)
    receiveHistory(CUSTOMER_CHAT, { participants })
    await typeMessage('First')
    await user.click(sendButton())
    await typeMessage('Second')
    act(() => findSocket().receive(fault()))
    const message = await screen.findByRole('article')
    await waitFor(() => expect(within(message).getByText('Not sent')).toBeTruthy())
    expect(screen.getAllByText(sentence)).toHaveLength(1)
    expect(within(message).getByText('First')).toBeTruthy()
    expect((await findComposer()).textContent).toBe('Second')
    expect(sendButton().disabled).toBe(false)

    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(listSentMessages()).toHaveLength(2)
    receiveMessage(CUSTOMER_CHAT, createTextMessage('m1', aUser(), '<p>First</p>'))
    await waitFor(() => expect(screen.queryByText('Not sent')).toBeNull())
    expect(screen.getAllByRole('article')).toHaveLength(1)
    expect((await findComposer()).textContent).toBe('Second')
  },
)

test.each([
  ['not an object', '?'],
  ['malformed', { type: 'new_message', message: 7 }],
  ['of an unknown type', { type: 'weather' }],
])('ignores a WebSocket frame that is %s; the message stays "Sending" until its echo arrives', async (_, frame) => {
  const { user } = openChat(aUser())
  await joinChats(CUSTOMER_CHAT)
  receiveHistory(CUSTOMER_CHAT, { participants })
  await typeMessage('First')
  await user.click(sendButton())
  act(() => findSocket().receive(frame as object))
  expect(await screen.findByText('Sending')).toBeTruthy()
  receiveMessage(CUSTOMER_CHAT, createTextMessage('m1', aUser(), '<p>First</p>'))
  await waitFor(() => expect(screen.queryByText('Sending')).toBeNull())
  expect(screen.getAllByRole('article')).toHaveLength(1)
})
