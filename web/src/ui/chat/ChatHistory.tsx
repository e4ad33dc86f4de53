import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import Button from 'antd/es/button'
import { memo, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LiveRegion } from '../state/LiveRegion.tsx'
import { formatDayLong } from '../value/day-format.ts'
import { ChatBubble } from './ChatBubble.tsx'
import styles from './chat.module.css'
import { announcementText, type ChatEntry, type ChatRow, toChatRows } from './chat-entry.ts'
import { VirtualList, type VirtualListHandle } from './VirtualList.tsx'

export type ChatListProps = {
  label: string
  /** Oldest first; messages that are still being sent come last. */
  entries: readonly ChatEntry[]
  /** Id of the first message that was unread when the chat was opened. */
  unreadFrom?: string | undefined
  older: 'none' | 'more' | 'loading'
  onOlder: () => void
  /** Whether the chat had no messages when it was opened, so that all messages count as new. */
  wasEmpty: boolean
  onRetry: (id: string) => void
  onDiscard: (id: string) => void
}

/** Renders the message list; see ChatList. Memoized so that typing in the composer does not re-render it. */
export const ChatHistory = memo(function ChatHistory({ label, entries, unreadFrom, ...props }: ChatListProps) {
  const { older, wasEmpty, onOlder, onRetry, onDiscard } = props
  const { t, i18n } = useTranslation('ui')
  const list = useRef<VirtualListHandle>(null)
  const rows = useMemo(() => toChatRows(entries, unreadFrom), [entries, unreadFrom])
  const [atEnd, setAtEnd] = useState(true)
  const { announcement, unseen, markSeen } = useNewMessages(entries, atEnd, wasEmpty)
  // Scrolls to the end after sending, so that users see their own message.
  const lastOwnId = entries.findLast(({ own }) => own)?.id
  const previousOwnId = useRef(lastOwnId)
  useEffect(() => {
    if (lastOwnId !== previousOwnId.current) list.current?.scrollToEnd()
    previousOwnId.current = lastOwnId
  }, [lastOwnId])
  const row = (one: ChatRow) => {
    if (one.kind === 'message')
      return (
        <ChatBubble key={one.key} entry={one.entry} continues={one.continues} onRetry={onRetry} onDiscard={onDiscard} />
      )
    return (
      <p key={one.key} className={one.kind === 'unread' ? `${styles.line} ${styles.unread}` : styles.line}>
        <span>{one.kind === 'unread' ? t('chat.unread') : formatDayLong(one.day, i18n.language)}</span>
      </p>
    )
  }
  return (
    <div className={styles.history}>
      <LiveRegion>{announcement}</LiveRegion>
      {older === 'loading' && (
        <p className={styles.older} role="status">
          {t('chat.older')}
        </p>
      )}
      <VirtualList
        ref={list}
        label={label}
        className={styles.list}
        rows={rows}
        startAt={unreadFrom === undefined ? undefined : 'unread'}
        onStart={() => older === 'more' && onOlder()}
        onEndChange={(isEnd) => {
          setAtEnd(isEnd)
          if (isEnd) markSeen()
        }}
      >
        {row}
      </VirtualList>
      {!atEnd && (
        <Button
          className={styles.newest ?? ''}
          icon={<ArrowDownOutlined aria-hidden />}
          onClick={() => list.current?.scrollToEnd()}
        >
          {unseen > 0 ? t('chat.below', { count: unseen }) : t('chat.newest')}
        </Button>
      )}
    </div>
  )
})

/** Returns the id of the newest message that the server has. Messages that are being sent or have failed come last. */
const findNewestId = (entries: readonly ChatEntry[]) => entries.findLast(({ state }) => state === undefined)?.id

/**
 * Announces messages that arrived since the chat was opened, and counts them while the end of the list is out of view.
 */
function useNewMessages(entries: readonly ChatEntry[], atEnd: boolean, wasEmpty: boolean) {
  const { t } = useTranslation('ui')
  const last = useRef(wasEmpty ? undefined : findNewestId(entries))
  const [announcement, setAnnouncement] = useState('')
  const [unseen, setUnseen] = useState(0)
  useEffect(() => {
    const known = last.current
    last.current = findNewestId(entries) ?? known
    const from = entries.findIndex(({ id }) => id === known)
    // If the last known message is missing, the whole history was replaced, so no message counts as new.
    const isReplaced = known !== undefined && from < 0
    const arrived = isReplaced ? [] : entries.slice(from + 1).filter(({ own, state }) => !own && state === undefined)
    if (arrived.length === 0) return
    setAnnouncement(
      arrived.map((entry) => t('chat.said', { name: entry.name, text: announcementText(entry) })).join(' '),
    )
    if (!atEnd) setUnseen((count) => count + arrived.length)
  }, [entries, atEnd, t])
  return { announcement, unseen, markSeen: () => setUnseen(0) }
}
