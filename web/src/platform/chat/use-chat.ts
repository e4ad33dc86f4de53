import type { ChatType } from '@quillgate/shared/contract/sockets'
import { validateChatMessage } from '@quillgate/shared/domain/chat/chat'
import type { ErrorCode } from '@quillgate/shared/domain/errors/codes'
import { useCallback, useMemo } from 'react'
import { createStore, useStore } from '../../ui/hooks/create-store.ts'
import { toDraftKey } from '../autosave/drafts.ts'
import { now } from '../runtime/clock.ts'
import { generateId } from '../runtime/new-id.ts'
import { useResource } from '../runtime/use-resource.ts'
import { getCurrentUser, handleSessionLost, useUser } from '../session/session.ts'
import { browserEnv } from './browser-env.ts'
import { type Chat, type MessageContent, selectSocket } from './chat.ts'
import { runChat } from './chat-runner.ts'
import { type ChatState, INITIAL_STATE } from './chat-state.ts'
import { createOutboxStorage } from './outbox-storage.ts'

type Room = ReturnType<typeof runChat>
const CLOSED_STATE_STORE = createStore<ChatState>(INITIAL_STATE)

export type UseChatResult = ReturnType<typeof useChat>

/**
 * Connects one chat of the signed-in user while mounted. Unsent messages survive a reload and are compared with the
 * server's list before they are resent. Does not connect without a `chatType` or a user.
 */
export function useChat(chatType: ChatType | undefined, orderId?: string) {
  const room = useRoom(chatType, orderId)
  const state: ChatState = useStore(room ?? CLOSED_STATE_STORE)
  const actions = useMemo(() => createActions(room), [room])
  return { ...state, ...actions }
}

const createActions = (room: Room | undefined) => ({
  /**
   * Sends a message. Returns an error code if it cannot be sent, so that the composer can keep the text. Throws while the
   * chat is not open yet.
   */
  send: (words: MessageContent): ErrorCode | undefined => {
    const refused = validateChatMessage({ content: words.content ?? '', file: words.data })
    if (refused) return refused
    if (!room) throw new Error('The chat is not open yet.')
    room.dispatch({ type: 'send', id: generateId(), words, at: now().getTime() })
    return undefined
  },
  /** Loads the page before the oldest loaded message; does nothing unless `older` is `more`. */
  loadOlder: () => room?.dispatch({ type: 'older' }),
  /** Resends a failed message, unless the server's list shows that it was delivered. */
  again: (id: string) => room?.dispatch({ type: 'again', id }),
  forget: (id: string) => room?.dispatch({ type: 'forget', id }),
})

function useRoom(chatType: ChatType | undefined, orderId: string | undefined): Room | undefined {
  const me = useUser()?._id
  return useResource(
    useCallback(() => {
      if (me === undefined || chatType === undefined) return undefined
      const chat: Chat = { chatType, me, ...(orderId !== undefined && { order_id: orderId }) }
      const room = runChat(chat, browserEnv(selectSocket(chat)))
      const storage = createOutboxStorage(toDraftKey(me, `outbox-${chatType}`, orderId))
      const stop = room.listen(() => {
        const { outbox, ended } = room.read()
        storage.write(outbox)
        // Ignores the end of a session if another user has signed in since.
        if (ended === 'no_session' && getCurrentUser()?._id === me) handleSessionLost()
      })
      const onOnline = () => room.dispatch({ type: 'online' })
      window.addEventListener('online', onOnline)
      void storage.adoptOrphans().then((outbox) => {
        if (outbox.length > 0) room.dispatch({ type: 'found', outbox })
        room.dispatch({ type: 'start' })
      })
      const close = () => {
        window.removeEventListener('online', onOnline)
        room.dispatch({ type: 'leave' })
        stop()
        storage.leave()
      }
      return { resource: room, close }
    }, [chatType, orderId, me]),
  )
}
