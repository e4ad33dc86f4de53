import { roleOf } from '@quillgate/shared/domain/access/roles'
import { isBlankRichText } from '@quillgate/shared/domain/values/rich-text'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AutosaveNotice } from '../../platform/autosave/AutosaveNotice.tsx'
import { useComposerFocus } from '../../platform/chat/focus-composer.ts'
import { useCodeText } from '../../platform/http/error-texts.ts'
import { useUser } from '../../platform/session/session.ts'
import { ChatComposer } from '../../ui/chat/ChatComposer.tsx'
import { ChatList } from '../../ui/chat/ChatList.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { RowsSkeleton } from '../../ui/state/RowsSkeleton.tsx'
import { SavedReplies } from '../saved-replies/public.ts'
import styles from './chat.module.css'
import { listPartnerNames } from './partner-names.ts'
import type { ChatRoom } from './use-chat-room.ts'

type Props = {
  room: ChatRoom
  label: string
  /** Whether the user may write. False for reviewers, who can only read. */
  canWrite: boolean
}

export function ChatPanel({ room, label, canWrite }: Props) {
  const { t } = useTranslation('chat')
  const { t: ui } = useTranslation('ui')
  const codeText = useCodeText()
  const { chat, entries, hasHistory } = room
  const unreadFrom = useFirstUnreadId(room)
  const emptyHint = useEmptyHint(room, canWrite)
  const isLost = chat.phase !== 'live' && chat.phase !== 'refused' && chat.failures > 0
  const isOnlyNote = !canWrite && entries.length === 0 && (hasHistory || chat.refusal !== undefined)
  return (
    <div className={styles.panel} data-note={isOnlyNote || undefined}>
      {chat.refusal && (
        <Alert variant="error" texts={[codeText(chat.refusal.code, chat.refusal.reason || t('notOpen'))]} />
      )}
      {isLost && !canWrite && <Alert variant="warning" texts={[ui('chat.offline')]} />}
      {chat.older === 'too_long' && <Alert variant="info" texts={[t('tooLong')]} />}
      {hasHistory || entries.length > 0 || chat.refusal ? (
        <ChatList
          // The messages of the server are not new when they arrive after unsent ones.
          key={hasHistory ? 'history' : 'outbox'}
          label={label}
          empty={t('empty')}
          emptyHint={emptyHint}
          entries={entries}
          unreadFrom={unreadFrom}
          older={chat.older === 'too_long' ? 'none' : chat.older}
          onOlder={chat.loadOlder}
          onRetry={chat.again}
          onDiscard={chat.forget}
        />
      ) : (
        <div className={styles.coming}>
          <RowsSkeleton />
        </div>
      )}
      {canWrite && !chat.refusal && <Composer room={room} isLost={isLost} />}
    </div>
  )
}

/** Returns the sentence for a chat without messages: who gets the messages, or that the user can only read. */
function useEmptyHint({ chat }: ChatRoom, canWrite: boolean) {
  const { t, i18n } = useTranslation('chat')
  const user = useUser()
  if (!canWrite) return t('readOnly')
  const names = listPartnerNames(chat, user)
  return names.length > 0 ? t('emptyHint', { names: new Intl.ListFormat(i18n.language).format(names) }) : undefined
}

function Composer({ room, isLost }: { room: ChatRoom; isLost: boolean }) {
  const { t } = useTranslation('chat')
  const { message } = room
  const { draft, problem } = message
  const isWriter = roleOf(useUser()) === 'writer'
  const [showsReplies, setShowsReplies] = useState(false)
  const isFocused = useComposerFocus()
  return (
    <>
      {(draft.other || !draft.isStored) && <AutosaveNotice draft={draft} />}
      {problem && <Alert variant="error" texts={[problem]} />}
      <ChatComposer
        label={t('message')}
        value={message.text}
        onChange={message.setText}
        onSend={message.send}
        offline={isLost}
        autoFocus={isFocused}
        file={message.file}
        onFile={message.addFile}
        onCancel={message.removeFile}
        onRemove={message.removeFile}
        onRetry={message.retryFile}
        onRename={message.renameFile}
        replies={isWriter ? { label: t('replies'), onOpen: () => setShowsReplies(true) } : undefined}
      />
      {showsReplies && (
        <SavedReplies
          orderId={room.orderId}
          onInsert={(html) => message.setText(isBlankRichText(message.text) ? html : message.text + html)}
          onClose={() => setShowsReplies(false)}
          placeholder={null}
        />
      )}
    </>
  )
}

/**
 * Returns the id of the first message that was unread when the panel opened. Marks the chat as seen while the page is
 * visible.
 */
function useFirstUnreadId({ hasHistory, unread, isFirstVisit, markSeen, chat }: ChatRoom) {
  const [line, setLine] = useState<{ from: string | undefined }>()
  if (!line && hasHistory) setLine({ from: isFirstVisit ? undefined : unread.firstId })
  const markSeenIfVisible = useEffectEvent(() => {
    if (document.visibilityState === 'visible') markSeen()
  })
  const newest = chat.messages.at(-1)?._id
  useEffect(() => {
    if (hasHistory && newest !== undefined) markSeenIfVisible()
  }, [hasHistory, newest])
  useEffect(() => {
    const back = () => markSeenIfVisible()
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [])
  return line?.from
}
