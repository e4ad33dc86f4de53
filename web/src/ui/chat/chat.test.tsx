import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import type { FileEntry } from '../files/file-entry.ts'
import { ChatBubble } from './ChatBubble.tsx'
import { ChatComposer } from './ChatComposer.tsx'
import { ChatList } from './ChatList.tsx'
import type { ChatEntry } from './chat-entry.ts'

const CHAT_ENTRY: ChatEntry = { id: '7', own: true, name: 'Maya', badge: 'you', at: 0, text: '<p>Hello</p>' }
const onRetry = vi.fn<(id: string) => void>()
const onDiscard = vi.fn<(id: string) => void>()
const renderBubble = (overrides: Partial<ChatEntry>) =>
  renderComponent(
    <ChatBubble entry={{ ...CHAT_ENTRY, ...overrides }} continues={false} onRetry={onRetry} onDiscard={onDiscard} />,
  )

test('labels a chat message with its author, role and time', () => {
  renderBubble({ own: false, name: 'Dana', badge: 'contributor' })
  expect(screen.getByRole('article', { name: /^Dana CONTRIBUTOR \d/ }).textContent).toContain('Hello')
  expect(screen.queryByText('Sending')).toBeNull()
})

test('shows a message as "Sending", and offers to retry or discard it when sending has failed', async () => {
  renderBubble({ state: 'sending' })
  expect(screen.getByText('Sending')).toBeDefined()
  const { user } = renderBubble({ state: 'failed', reason: 'The message is too long.' })
  expect(screen.getByText('The message is too long.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect([onRetry.mock.calls, onDiscard.mock.calls]).toEqual([[['7']], [['7']]])
})

test('shows the file of a chat message as a link with its name', () => {
  renderBubble({ text: undefined, file: { name: 'cv.pdf', href: '/api/file/download/k' } })
  expect(screen.getByRole('link', { name: 'cv.pdf' }).getAttribute('href')).toBe('/api/file/download/k')
})

const NO_ENTRIES: ChatEntry[] = []
/** Renders a chat; its button adds a message of another user above those that are not sent. */
function Chat({ sent = NO_ENTRIES, unsent = NO_ENTRIES }: { sent?: ChatEntry[]; unsent?: ChatEntry[] }) {
  const [entries, setEntries] = useState<ChatEntry[]>([...sent, ...unsent])
  return (
    <>
      <ChatList
        label="Messages"
        empty="No messages yet"
        entries={entries}
        older="none"
        onOlder={() => undefined}
        onRetry={onRetry}
        onDiscard={onDiscard}
      />
      <button
        type="button"
        onClick={() => setEntries([...sent, { ...CHAT_ENTRY, own: false, name: 'Dana' }, ...unsent])}
      >
        Arrive
      </button>
    </>
  )
}

test('announces the first message in an empty chat', async () => {
  // jsdom has no layout and cannot scroll.
  HTMLElement.prototype.scrollTo = () => undefined
  const { user } = renderComponent(<Chat />)
  expect(screen.getByText('No messages yet')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Arrive' }))
  expect(await screen.findByText('Dana: Hello')).toBeDefined()
})

test('announces a message that arrives above one that could not be sent', async () => {
  HTMLElement.prototype.scrollTo = () => undefined
  const { user } = renderComponent(
    <Chat sent={[{ ...CHAT_ENTRY, id: 'sent' }]} unsent={[{ ...CHAT_ENTRY, id: 'failed', state: 'failed' }]} />,
  )
  await user.click(screen.getByRole('button', { name: 'Arrive' }))
  expect(await screen.findByText('Dana: Hello')).toBeDefined()
})

test('announces the first message that arrives above one that could not be sent', async () => {
  HTMLElement.prototype.scrollTo = () => undefined
  HTMLElement.prototype.scrollBy = () => undefined
  const { user } = renderComponent(<Chat unsent={[{ ...CHAT_ENTRY, id: 'failed', state: 'failed' }]} />)
  await user.click(screen.getByRole('button', { name: 'Arrive' }))
  expect(await screen.findByText('Dana: Hello')).toBeDefined()
})

const onSend = vi.fn<() => void>()
const onFile = vi.fn<(files: File[]) => void>()
function Composer({ offline = false, busy = false, start = '', file }: Partial<ComposerState>) {
  const [text, setText] = useState(start)
  return (
    <ChatComposer
      label="Message to Dana"
      value={text}
      onChange={setText}
      onSend={onSend}
      offline={offline}
      busy={busy}
      file={file}
      onFile={onFile}
    />
  )
}
type ComposerState = { offline: boolean; busy: boolean; start: string; file: FileEntry }
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })

test('sends the chat message and returns the focus to the editor', async () => {
  const { user } = renderComponent(<Composer start="<p>Hello</p>" />)
  const text = await screen.findByRole('textbox', { name: 'Message to Dana' })
  expect(sendButton().disabled).toBe(false)
  await user.click(sendButton())
  expect(onSend).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(text)
})

test.each<[string, Partial<ComposerState>]>([
  ['the message is empty', {}],
  ['the message contains only spaces', { start: '<p> </p>' }],
  ['a message is being sent', { start: '<p>Hello</p>', busy: true }],
  ['the connection is lost', { start: '<p>Hello</p>', offline: true }],
  ['the attached file is still uploading', { file: { id: '1', name: 'a.pdf', state: 'uploading', percent: 5 } }],
])('disables the Send button of the chat while %s', (_, state) => {
  renderComponent(<Composer {...state} />)
  expect(sendButton().disabled).toBe(true)
})

test('the chat shows that the connection is lost and that the text is preserved', () => {
  renderComponent(<Composer offline start="<p>Hello</p>" />)
  expect(screen.getByText(/Trying to connect to web socket\.\.\./)).toBeDefined()
  expect(screen.getByText('We’ll keep your text until you’re back online.')).toBeDefined()
})

test('the chat shows the formatting tools only on request', async () => {
  const { user } = renderComponent(<Composer />)
  await screen.findByRole('textbox', { name: 'Message to Dana' })
  expect(screen.queryByRole('toolbar')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Formatting', expanded: false }))
  expect(screen.getByRole('toolbar', { name: 'Formatting' })).toBeDefined()
})

test('a chat message can have one attachment and then needs no text', async () => {
  const { user, container, unmount } = renderComponent(<Composer />)
  await user.upload(container.querySelector<HTMLInputElement>('input[type="file"]')!, new File(['a'], 'a.pdf'))
  expect(onFile.mock.calls[0]?.[0].map(({ name }) => name)).toEqual(['a.pdf'])
  unmount()
  renderComponent(<Composer file={{ id: '1', name: 'a.pdf', state: 'done' }} />)
  expect(sendButton().disabled).toBe(false)
  expect(screen.getByRole('button', { name: 'Attach a file' })).toHaveProperty('disabled', true)
})

describe('ChatComposer attachments', () => {
  const pdf = (name: string) => new File(['a'], name)
  const data = (files: File[], types = ['Files']) => ({ files, types, getData: () => '', items: [] })
  const editor = () => screen.findByRole('textbox', { name: 'Message to Dana' })
  beforeEach(() => onFile.mockClear())

  test('attaches a file that is dropped on the editor', async () => {
    renderComponent(<Composer />)
    fireEvent.drop(await editor(), { dataTransfer: data([pdf('a.pdf')]) })
    expect(onFile.mock.calls.flat(2).map(({ name }) => name)).toEqual(['a.pdf'])
  })

  test('attaches a file that is pasted into the editor', async () => {
    renderComponent(<Composer />)
    fireEvent.paste(await editor(), { clipboardData: data([pdf('a.png')]) })
    expect(onFile.mock.calls.flat(2).map(({ name }) => name)).toEqual(['a.png'])
  })

  test('ignores the image that a word processor adds to copied text', async () => {
    renderComponent(<Composer />)
    fireEvent.paste(await editor(), { clipboardData: data([pdf('a.png')], ['text/plain', 'Files']) })
    expect(onFile).not.toHaveBeenCalled()
  })

  test.each([
    ['several files at once', undefined, ['a.pdf', 'b.pdf']],
    ['a second file', { id: '1', name: 'x.pdf', state: 'done' } as const, ['a.pdf']],
  ])('refuses %s and shows the reason', async (_, file, names) => {
    renderComponent(<Composer {...(file && { file })} />)
    fireEvent.drop(await editor(), { dataTransfer: data(names.map(pdf)) })
    expect((await screen.findByRole('alert')).textContent).toBe('Please choose only one file.')
    expect(onFile).not.toHaveBeenCalled()
  })
})
