import { aUser } from '@quillgate/shared/testing/users'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { signOut } from '../../platform/session/session.ts'
import { findSocket, joinChats, receiveHistory, stubListAndRowHeights, stubSockets } from '../../testing/socket.ts'
import { stubPendingUploads as takeUploads, uploads } from '../../testing/uploads.ts'
import {
  CUSTOMER_CHAT,
  createTextMessage,
  dana,
  findComposer,
  listSentMessages,
  openChat,
  participants,
  sendButton,
  typeMessage,
} from './testing/open-chat.tsx'

stubSockets()
takeUploads()
stubListAndRowHeights()
afterEach(() => signOut())

describe('chat messages', () => {
  test('shows the server’s reason on a refused message, with Try again and Discard', async () => {
    const { user } = openChat(aUser())
    await joinChats(CUSTOMER_CHAT)
    receiveHistory(CUSTOMER_CHAT)
    await typeMessage('First')
    await user.click(sendButton())
    act(() => findSocket().receive({ type: 'error', error: 'The order is closed.', ref: listSentMessages()[0]!.ref }))
    expect(await screen.findByText('The order is closed.')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(listSentMessages()).toHaveLength(2)
    act(() => findSocket().receive({ type: 'error', error: 'Still closed.', ref: listSentMessages()[1]!.ref }))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(screen.queryByText('First')).toBeNull()
  })

  test('stops resending a message after repeated connection losses', async () => {
    const { user } = openChat(aUser())
    await joinChats(CUSTOMER_CHAT)
    receiveHistory(CUSTOMER_CHAT)
    await typeMessage('Lost')
    await user.click(sendButton())
    for (let tries = 0; tries < 3; tries += 1) {
      act(() => findSocket().close(1006))
      act(() => void window.dispatchEvent(new Event('online')))
      await joinChats(CUSTOMER_CHAT)
      receiveHistory(CUSTOMER_CHAT)
    }
    expect(await screen.findByText('Something went wrong, please refresh browser and try again')).toBeTruthy()
    expect(screen.getByText('Not sent')).toBeTruthy()
  })

  test('does not re-render messages while typing', async () => {
    openChat(aUser())
    await joinChats(CUSTOMER_CHAT)
    receiveHistory(CUSTOMER_CHAT, {
      messages: [createTextMessage('m1', dana, 'First'), createTextMessage('m2', dana, 'Second')],
      participants,
    })
    await screen.findByText('Second')
    await findComposer()
    const timed = vi.spyOn(Date.prototype, 'toISOString')
    await typeMessage('Third')
    expect(sendButton().disabled).toBe(false)
    expect(timed).not.toHaveBeenCalled()
  })

  test('does not send a message that is too long and leaves it in the composer', async () => {
    const { user } = openChat(aUser())
    await joinChats(CUSTOMER_CHAT)
    receiveHistory(CUSTOMER_CHAT)
    await typeMessage('&lt;'.repeat(17_000))
    await user.click(sendButton())
    expect((await screen.findByRole('alert')).textContent).toContain('This message is too long.')
    expect((await findComposer()).textContent).toHaveLength(17_000)
    expect(listSentMessages()).toEqual([])
  })

  test('shows an error and leaves the text in the composer when sending throws', async () => {
    const { user } = openChat(aUser())
    await joinChats(CUSTOMER_CHAT)
    receiveHistory(CUSTOMER_CHAT)
    await typeMessage('Hello')
    const send = vi.spyOn(findSocket(), 'send').mockImplementation(() => {
      throw new Error('broken')
    })
    await user.click(sendButton())
    expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.')
    expect((await findComposer()).textContent).toBe('Hello')
    send.mockRestore()
  })

  test('shows the reason and no composer when the chat is closed', async () => {
    openChat(aUser())
    await joinChats(CUSTOMER_CHAT)
    act(() => findSocket().receive({ type: 'error', error: 'This chat is not available.', code: 'chat_closed' }))
    expect((await screen.findByRole('alert')).textContent).toContain('This chat is not available.')
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull()
  })

  test('shows a default error when the chat is closed without a reason', async () => {
    openChat(aUser())
    await joinChats(CUSTOMER_CHAT)
    act(() => findSocket().receive({ type: 'error', error: '' }))
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Something went wrong, please refresh browser and try again',
    )
  })

  test('requests older messages when the list is scrolled to the top', async () => {
    openChat(aUser())
    await joinChats(CUSTOMER_CHAT)
    receiveHistory(CUSTOMER_CHAT, { messages: [createTextMessage('9', dana, 'Newest')], hasOlder: true })
    await screen.findByText('Newest')
    fireEvent.scroll(screen.getByRole('log'))
    expect(findSocket().sent.at(-1)).toEqual({ type: 'request_all_messages', before: '9' })
    act(() =>
      findSocket().receive({
        type: 'all_messages',
        before: '9',
        messages: [createTextMessage('8', dana, 'Older', '09:00')],
      }),
    )
    expect(await screen.findByText('Older')).toBeTruthy()
  })
})

describe('chat attachments', () => {
  const chooseFile = async (name: string, type = 'application/pdf') => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
    fireEvent.change(input, { target: { files: [new File(['%PDF'], name, { type })] } })
  }
  const finishUpload = () =>
    uploads.answer(200, {
      status: true,
      file: { key: 'k 1', originalname: uploads.all().at(-1)!.name, mimetype: 'application/pdf', size: 4 },
    })
  const openWithParticipants = async () => {
    const page = openChat(aUser())
    await joinChats(CUSTOMER_CHAT)
    receiveHistory(CUSTOMER_CHAT, { participants })
    return page
  }

  test('sends text and file as two messages once the file is uploaded', async () => {
    const { user } = await openWithParticipants()
    await chooseFile('cv.pdf')
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
    expect(sendButton().disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Attach a file' }).disabled).toBe(true)
    await finishUpload()
    await typeMessage('Here it is')
    await user.click(sendButton())
    expect(listSentMessages()).toMatchObject([
      { message_type: 'text', content: '<p>Here it is</p>' },
      { message_type: 'file', data: { key: 'k 1', mimetype: 'application/pdf', originalname: 'cv.pdf' } },
    ])
    const [link] = screen.getAllByRole('link', { name: 'cv.pdf' })
    expect(link!.getAttribute('href')).toBe('/api/file/download/k%201')
  })

  test('refuses a file name with a comma or apostrophe and offers to rename it', async () => {
    const { user } = await openWithParticipants()
    await chooseFile("Maya's cv, new.pdf")
    expect(screen.getByText('Please do not use any commas or apostrophes in the file name!')).toBeTruthy()
    expect(uploads.all()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Rename and upload' }))
    await finishUpload()
    expect(sendButton().disabled).toBe(false)
    expect(uploads.all().at(-1)!.name).not.toMatch(/[,']/)
  })

  test('lets the user retry or remove a failed upload', async () => {
    const { user } = await openWithParticipants()
    await chooseFile('cv.pdf')
    await uploads.answer(500, { status: false, error: 'Disk full' })
    expect(await screen.findByText('Something went wrong!')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Try again/ }))
    await finishUpload()
    await user.click(screen.getByRole('button', { name: 'Delete cv.pdf' }))
    expect(sendButton().disabled).toBe(true)
  })

  test('shows an image inline and opens it in full size', async () => {
    const { user } = openChat(aUser())
    await joinChats(CUSTOMER_CHAT)
    const data = { key: 'p', mimetype: 'image/png', originalname: 'me.png' }
    receiveHistory(CUSTOMER_CHAT, {
      participants,
      messages: [{ _id: '1', type: 'file', sent_by: dana._id, content: '', data }],
    })
    await user.click(await screen.findByRole('button', { name: 'View me.png in full size' }))
    const whole = within(screen.getByRole('dialog', { name: 'me.png' }))
    expect(whole.getByRole('img', { name: 'me.png' }).getAttribute('src')).toBe('/api/file/p')
    expect(whole.getByRole('link').getAttribute('href')).toBe('/api/file/download/p')
  })
})
