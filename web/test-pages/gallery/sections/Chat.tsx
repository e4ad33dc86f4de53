import Button from 'antd/es/button/Button'
import { useState } from 'react'
import { ChatComposer } from '../../../src/ui/chat/ChatComposer.tsx'
import { ChatList } from '../../../src/ui/chat/ChatList.tsx'
import type { ChatEntry } from '../../../src/ui/chat/chat-entry.ts'
import type { FileEntry } from '../../../src/ui/files/file-entry.ts'
import { Card } from '../../../src/ui/page/Card.tsx'
import styles from '../gallery.module.css'

const MESSAGES = [
  'I have read your questionnaire. Which of the two jobs should come first?',
  'The one in Columbus.',
  '<p>Good. Please send me <strong>two results with a number</strong>:</p><ul><li><p>what changed</p></li><li><p>by how much</p></li></ul>',
  'We re-planned 63 delivery routes and brought late deliveries down from 9.4% to 2.1%. It took a year, and I led a team of eight.',
]
const LAST_MESSAGE_AT = new Date(2026, 10, 20, 15, 0).getTime()
const HOUR_MS = 3_600_000
const createMessage = (index: number): ChatEntry => ({
  id: `m${index}`,
  own: index % 2 === 1,
  name: index % 2 === 1 ? 'Maya Okafor' : 'Dana Whitfield',
  badge: index % 2 === 1 ? 'you' : 'contributor',
  at: LAST_MESSAGE_AT + (index - 1000) * HOUR_MS,
  text: `${index}: ${MESSAGES[index % MESSAGES.length]!.replace(/^<p>/, '')}`,
})
const createPage = (from: number, count: number) => Array.from({ length: count }, (_, at) => createMessage(from + at))
const OWN_MESSAGE = { own: true, name: 'Maya Okafor', badge: 'you' } as const
const UNREAD_ENTRIES: readonly ChatEntry[] = [
  {
    id: 'file',
    own: false,
    name: 'Dana Whitfield',
    badge: 'contributor',
    at: LAST_MESSAGE_AT,
    file: { name: 'Draft-2.pdf', href: '/sample.pdf' },
  },
  { ...OWN_MESSAGE, id: 'sending', at: LAST_MESSAGE_AT + 60_000, text: 'Thank you!', state: 'sending' },
  {
    ...OWN_MESSAGE,
    id: 'failed',
    at: LAST_MESSAGE_AT + 120_000,
    text: 'Is it there?',
    state: 'failed',
    reason: 'Timeout!',
  },
]

export function Chat() {
  const [entries, setEntries] = useState<readonly ChatEntry[]>(() => [...createPage(900, 100), ...UNREAD_ENTRIES])
  const [text, setText] = useState('<p>One more thing</p>')
  const [file, setFile] = useState<FileEntry | undefined>()
  const first = Number(entries[0]?.id.slice(1))
  const drop = (id: string) => setEntries(entries.filter((entry) => entry.id !== id))
  const send = () => {
    setEntries([...entries, { ...OWN_MESSAGE, id: `own ${entries.length}`, at: LAST_MESSAGE_AT + 180_000, text }])
    setText('')
    setFile(undefined)
  }
  const arrive = () =>
    setEntries([...entries, { ...createMessage(1000), id: `new ${entries.length}`, text: 'A word from Dana.' }])
  return (
    <div className={styles.columns}>
      <Card title="A chat with a thousand messages">
        <ChatList
          label="Messages with Dana"
          empty="No messages yet"
          entries={entries}
          unreadFrom="file"
          older={first > 0 ? 'more' : 'none'}
          onOlder={() => setEntries([...createPage(first - 100, 100), ...entries])}
          onRetry={drop}
          onDiscard={drop}
        />
        <ChatComposer
          label="Message to Dana"
          value={text}
          onChange={setText}
          onSend={send}
          file={file}
          onFile={([chosen]) => chosen && setFile({ id: '1', name: chosen.name, size: chosen.size, state: 'done' })}
          onRemove={() => setFile(undefined)}
        />
        <Button onClick={arrive}>Let a message arrive</Button>
      </Card>
      <Card title="Empty, offline, with a file uploading">
        <ChatList
          label="No messages"
          empty="No messages yet"
          entries={[]}
          older="none"
          onOlder={() => undefined}
          onRetry={drop}
          onDiscard={drop}
        />
        <ChatComposer
          label="Message to a closed chat"
          value=""
          onChange={() => undefined}
          onSend={send}
          offline
          file={{ id: '2', name: 'Certificates.pdf', state: 'uploading', percent: 40 }}
          onFile={() => undefined}
          onCancel={() => undefined}
        />
      </Card>
    </div>
  )
}
