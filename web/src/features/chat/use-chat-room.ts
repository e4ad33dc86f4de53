import type { ChatType } from '@quillgate/shared/contract/sockets'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import { countUnread } from '@quillgate/shared/domain/chat/chat-view'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useChat } from '../../platform/chat/use-chat.ts'
import { useCodeText } from '../../platform/http/error-texts.ts'
import { useUser } from '../../platform/session/session.ts'
import { type ChatReader, toChatEntries } from './chat-entries.ts'
import { onSeenElsewhere, readLastSeenId, writeLastSeenId } from './last-seen.ts'
import { useMessageDraft } from './use-message-draft.ts'

/**
 * Returns the state of one chat for its panel. The chat stays connected while another tab is shown. Without a
 * `chatType`, no connection is opened.
 */
export function useChatRoom(chatType: ChatType | undefined, orderId?: string) {
  const { t } = useTranslation('chat')
  const codeText = useCodeText()
  const user = useUser()
  const chat = useChat(chatType, orderId)
  const message = useMessageDraft(`chat-${chatType ?? 'none'}`, orderId, chat.send)
  const me = user?._id ?? ''
  const key = `${me}/${chatType}/${orderId ?? ''}`
  const [lastSeenId, setSeen] = useState(() => readLastSeenId(key))
  const [seenElsewhere, setSeenElsewhere] = useState<string>()
  useEffect(() => onSeenElsewhere(() => setSeenElsewhere(readLastSeenId(key))), [key])
  const { messages, outbox, participants, clientName } = chat
  const last = messages.at(-1)?._id
  // A message that another tab has shown may not have arrived in this tab yet.
  if (seenElsewhere !== undefined && messages.some(({ _id }) => _id === seenElsewhere)) {
    setSeenElsewhere(undefined)
    setSeen(seenElsewhere)
  }
  const isCustomer = roleOf(user) === 'customer'
  const isAdmin = chatType === 'writerToAdmin'
  const reader = useMemo(
    (): ChatReader => ({
      userId: me,
      isCustomer,
      participants,
      ...(isAdmin && { adminName: clientName ?? '' }),
      explain: ({ code, reason }) => codeText(code, reason || t('notOpen')),
    }),
    [me, isCustomer, participants, isAdmin, clientName, codeText, t],
  )
  const entries = useMemo(() => toChatEntries({ messages, outbox }, reader), [messages, outbox, reader])
  const unread = useMemo(() => countUnread(messages, me, lastSeenId), [messages, me, lastSeenId])
  return {
    orderId,
    chat,
    message,
    entries,
    /** Whether the server's messages have arrived. */
    hasHistory: chat.newestPageCount > 0 || chat.phase === 'live',
    unread,
    /**
     * Whether the chat was never viewed in this browser. On a first visit, no divider marks the first unread message.
     */
    isFirstVisit: lastSeenId === undefined,
    markSeen: () => {
      if (last === undefined || last === lastSeenId) return
      setSeen(last)
      writeLastSeenId(key, last)
    },
  }
}
export type ChatRoom = ReturnType<typeof useChatRoom>
