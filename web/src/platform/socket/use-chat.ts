import type { ChatType } from '@quillgate/shared/contract/sockets'
import { useCallback, useSyncExternalStore } from 'react'
import { now } from '../clock.ts'
import { draftKey } from '../drafts/drafts.ts'
import { newId } from '../new-id.ts'
import { currentUser, sessionLost } from '../session.ts'
import { useOpened } from '../use-opened.ts'
import { browserWorld } from './browser-world.ts'
import { type Chat, socketOf, type Words } from './chat.ts'
import { type ChatState, INITIAL } from './chat-machine.ts'
import { runChat } from './chat-runner.ts'
import { keepOutbox } from './kept-outbox.ts'

type Room = ReturnType<typeof runChat>
const never = () => () => undefined
const initial = () => INITIAL

/**
 * One chat of the signed-in person, connected while it is mounted. What could not be sent is kept over a reload and
 * compared with the server's list before it is sent again.
 */
export function useChat(chatType: ChatType, orderId?: string) {
  const room = useRoom(chatType, orderId)
  const state: ChatState = useSyncExternalStore(room?.listen ?? never, room?.read ?? initial)
  return {
    ...state,
    send: (words: Words) => room?.tell({ type: 'send', id: newId(), words, at: now().getTime() }),
    /** Tries a failed message again; only when the server's list does not have it. */
    again: (id: string) => room?.tell({ type: 'again', id }),
    forget: (id: string) => room?.tell({ type: 'forget', id }),
  }
}

function useRoom(chatType: ChatType, orderId: string | undefined): Room | undefined {
  return useOpened(
    useCallback(() => {
      const me = currentUser()?._id
      if (me === undefined) return undefined
      const chat: Chat = { chatType, me, ...(orderId !== undefined && { order_id: orderId }) }
      const room = runChat(chat, browserWorld(socketOf(chat)))
      const kept = keepOutbox(draftKey(me, `outbox-${chatType}`, orderId))
      const stop = room.listen(() => {
        const { outbox, ended } = room.read()
        kept.write(outbox)
        if (ended === 'no_session') sessionLost()
      })
      const goOn = () => room.tell({ type: 'online' })
      window.addEventListener('online', goOn)
      void kept.orphans().then((outbox) => {
        if (outbox.length > 0) room.tell({ type: 'found', outbox })
        room.tell({ type: 'start' })
      })
      const close = () => {
        window.removeEventListener('online', goOn)
        room.tell({ type: 'leave' })
        stop()
        kept.leave()
      }
      return { resource: room, close }
    }, [chatType, orderId]),
  )
}
