import { aReviewer, aUser, aWriter } from '@quillgate/shared/testing/users'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { announceSubmittedDraft, readDrafts, toDraftKey } from '../../platform/autosave/drafts.ts'
import { signOut } from '../../platform/session/session.ts'
import {
  findSocket,
  joinChats,
  receiveHistory,
  receiveMessage,
  stubListAndRowHeights,
  stubSockets,
  TestSocket,
} from '../../testing/socket.ts'
import { writeLastSeenId } from './last-seen.ts'
import {
  CUSTOMER_CHAT,
  createTextMessage,
  dana,
  findComposer,
  listSentMessages,
  maya,
  openChat,
  participants,
  sendButton,
  TEAM_CHAT,
  typeMessage,
} from './testing/open-chat.tsx'

stubSockets()
stubListAndRowHeights()
afterEach(() => signOut())

describe('order chat of a customer', () => {
  test('shows each message once, with the contributor’s client-facing name', async () => {
    const { user } = openChat(aUser())
    await joinChats(CUSTOMER_CHAT)
    receiveHistory(CUSTOMER_CHAT, {
      participants,
      messages: [createTextMessage('1', dana, 'Hello Maya'), createTextMessage('2', maya, 'Hi Dana')],
    })
    expect(screen.getByRole('heading', { name: 'Chat' })).toBeTruthy()
    expect((await screen.findByRole('article', { name: /^Dana W\. CONTRIBUTOR/ })).textContent).toContain('Hello Maya')
    expect(screen.getByRole('article', { name: /^YOU/ }).textContent).toContain('Hi Dana')
    expect(screen.queryByRole('tab')).toBeNull()

    await typeMessage('See you')
    await user.click(sendButton())
    expect(listSentMessages()).toMatchObject([{ message_type: 'text', content: '<p>See you</p>' }])
    expect(screen.getByText('Sending')).toBeTruthy()
    expect((await findComposer()).textContent).toBe('')
    receiveMessage(CUSTOMER_CHAT, createTextMessage('3', maya, '<p>See you</p>', '10:05'))
    expect(screen.queryByText('Sending')).toBeNull()
    expect(screen.getAllByText('See you')).toHaveLength(1)
  })

  test('an empty chat shows who gets the messages', async () => {
    openChat(aUser())
    await joinChats(CUSTOMER_CHAT)
    receiveHistory(CUSTOMER_CHAT, { participants, messages: [] })
    expect(await screen.findByText('Your messages to Dana W. will appear here.')).toBeTruthy()
  })

  test('shows a note and does not connect when the site has disabled customer chat', async () => {
    openChat(aUser(), { disable_writer_customer_chat: true })
    expect(await screen.findByText('Chat isn’t available for this order.')).toBeTruthy()
    expect(TestSocket.all).toEqual([])
  })

  test('shows that the connection is lost, and preserves the draft', async () => {
    openChat(aUser())
    await joinChats(CUSTOMER_CHAT)
    receiveHistory(CUSTOMER_CHAT)
    expect(await screen.findByText('No messages yet')).toBeTruthy()
    await typeMessage('Are you there?')
    act(() => findSocket().close(1006))
    expect(screen.getByText(/^Trying to connect to web socket\.\.\./)).toBeTruthy()
    expect(sendButton().disabled).toBe(true)
    expect((await findComposer()).textContent).toBe('Are you there?')
    act(() => void window.dispatchEvent(new Event('online')))
    await joinChats(CUSTOMER_CHAT)
    receiveHistory(CUSTOMER_CHAT)
    expect(screen.queryByText(/^Trying to connect/)).toBeNull()
    expect(sendButton().disabled).toBe(false)
  })

  test('restores a draft only in the chat of its order, until another tab has sent it', async () => {
    const { orderId, unmount } = openChat(aUser())
    await joinChats(CUSTOMER_CHAT)
    receiveHistory(CUSTOMER_CHAT)
    await typeMessage('Half a word')
    unmount()
    const form = toDraftKey(aUser()._id, `chat-${CUSTOMER_CHAT}`, orderId)
    expect(readDrafts(form)).toHaveLength(1)
    const again = openChat(aUser(), {}, orderId)
    await vi.waitFor(async () => expect((await findComposer()).textContent).toBe('Half a word'), { timeout: 30_000 })
    act(() => announceSubmittedDraft(form, 'another page'))
    expect((await findComposer()).textContent).toBe('')
    again.unmount()
    openChat(aUser())
    expect((await findComposer()).textContent).toBe('')
  })
})

describe('order chats of staff', () => {
  test('shows a writer both chats as tabs, each with its unread count and draft', async () => {
    const { user } = openChat(aWriter())
    await joinChats(CUSTOMER_CHAT, TEAM_CHAT)
    const rita = { _id: 'rita', firstName: 'Rita', lastName: 'Shah', role: 'reviewer' }
    receiveHistory(CUSTOMER_CHAT, { participants, messages: [createTextMessage('1', maya, 'Hello Dana')] })
    receiveHistory(TEAM_CHAT, { participants: [rita], messages: [createTextMessage('t1', rita, 'Look at page 2')] })
    const [customer, team] = screen.getAllByRole('tab')
    expect(customer!.textContent).toBe('Customer Chat')
    expect(within(team!).getByRole('img', { name: '1 unread message' })).toBeTruthy()
    expect((await screen.findByRole('article', { name: /^Maya Okafor CUSTOMER/ })).textContent).toContain('Hello Dana')
    await typeMessage('Draft for Maya')
    await user.click(team!)
    expect((await screen.findByRole('article', { name: /^Rita Shah REVIEWER/ })).textContent).toContain(
      'Look at page 2',
    )
    expect(within(team!).queryByRole('img')).toBeNull()
    expect((await findComposer()).textContent).toBe('')
    receiveMessage(CUSTOMER_CHAT, createTextMessage('2', maya, 'One more thing', '11:00'))
    expect(within(customer!).getByRole('img', { name: '1 unread message' })).toBeTruthy()
    await user.click(customer!)
    expect(await screen.findByText('New messages')).toBeTruthy()
    expect((await findComposer()).textContent).toBe('Draft for Maya')
  })

  test('removes the unread count of a chat that another tab has shown', async () => {
    const { orderId } = openChat(aWriter())
    await joinChats(CUSTOMER_CHAT, TEAM_CHAT)
    const rita = { _id: 'rita', firstName: 'Rita', lastName: 'Shah', role: 'reviewer' }
    receiveHistory(TEAM_CHAT, { participants: [rita], messages: [createTextMessage('t1', rita, 'Look at page 2')] })
    const team = within(screen.getByRole('tab', { name: /^Team Chat/ }))
    expect(team.getByRole('img', { name: '1 unread message' })).toBeTruthy()
    writeLastSeenId(`${aWriter()._id}/${TEAM_CHAT}/${orderId}`, 't1')
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'chat-seen' })))
    expect(team.queryByRole('img')).toBeNull()
  })

  test.each([
    ['writer', aWriter()],
    ['reviewer', aReviewer()],
  ])('shows a %s only the team chat when the site has disabled customer chat', async (_, as) => {
    openChat(as, { disable_writer_customer_chat: true })
    await joinChats(TEAM_CHAT)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Team Chat'])
    expect(findSocket(CUSTOMER_CHAT)).toBeUndefined()
  })

  test('shows a reviewer the chats without a composer', async () => {
    const { user } = openChat(aReviewer())
    await joinChats(CUSTOMER_CHAT, TEAM_CHAT)
    receiveHistory(CUSTOMER_CHAT, { participants, messages: [createTextMessage('1', dana, 'Hello Maya')] })
    expect((await screen.findByRole('article', { name: /^Dana Whitfield CONTRIBUTOR/ })).textContent).toContain('Hello')
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
    expect(screen.queryByRole('textbox')).toBeNull()
    act(() => findSocket(CUSTOMER_CHAT).close(1006))
    expect(screen.getByText('Trying to connect to web socket...')).toBeTruthy()
    await user.click(screen.getByRole('tab', { name: /Team Chat/ }))
    receiveHistory(TEAM_CHAT)
    expect(await screen.findByText('No messages yet')).toBeTruthy()
    expect(screen.getByText('You can read this chat, but not write in it.')).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})

test('the order chat renders only the visible messages of a history of 5,000', async () => {
  openChat(aUser())
  await joinChats(CUSTOMER_CHAT)
  const messages = Array.from({ length: 5_000 }, (_, at) =>
    createTextMessage(`m${at}`, at % 2 ? dana : maya, `Message ${at}`),
  )
  receiveHistory(CUSTOMER_CHAT, { participants, messages })
  await waitFor(() => expect(screen.queryAllByRole('article').length).toBeGreaterThan(0))
  expect(screen.queryAllByRole('article').length).toBeLessThan(200)
})
