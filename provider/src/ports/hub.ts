import type { ServerFrame } from '@quillgate/shared/contract/sockets'
import type { Bus, Db } from '../db/database.ts'
import { createSharedPresence } from './presence.ts'

export type Listener = {
  id: string
  userId: string
  sessionHash: string
  tell(frame: ServerFrame): void
  close(code: number, reason: string): void
}
type DisconnectTarget = { userId: string } | { sessionHash: string }

/**
 * Delivers frames to all sockets in a room, in all processes that use the database. A frame sent in a transaction is
 * delivered after the commit.
 */
export type Hub = {
  join(room: string, listener: Listener): void
  leave(listener: Listener): void
  /** Returns whether the user has an open socket in the room, in any of the processes. */
  has(room: string, userId: string): Promise<boolean>
  tell(db: Db, room: string, frame: ServerFrame, except?: Listener): Promise<void>
  /** Closes all sockets of a user or of a session that has lost access. */
  disconnect(db: Db, who: DisconnectTarget): Promise<void>
  closeAll(): void
}

/** The WebSocket close code that tells clients to sign in again. */
export const SESSION_ENDED_CODE = 4401

export function createHub(bus: Bus, db: Db): Hub {
  const rooms = new Map<string, Set<Listener>>()
  const all = () => new Set([...rooms.values()].flatMap((listeners) => [...listeners]))
  const present = () =>
    [...rooms].flatMap(([room, listeners]) => [...listeners].map(({ userId }) => ({ room, userId })))
  const remotePresence = createSharedPresence(bus, db, present)
  const closeAll = () => {
    for (const listener of all()) listener.close(1001, 'going away')
  }
  // Closes all sockets when messages of the bus may have been missed. Clients then reconnect and request the chat
  // messages that they have missed.
  bus.onGap(closeAll)

  type RoomFrame = { room: string; frame: ServerFrame; except: string | undefined }
  const tell = bus.topic<RoomFrame>('frame', ({ room, frame, except }) => {
    for (const listener of rooms.get(room) ?? []) if (listener.id !== except) listener.tell(frame)
  })
  const disconnect = bus.topic<DisconnectTarget>('dismissal', (who) => {
    for (const listener of all()) {
      const isTarget = 'userId' in who ? listener.userId === who.userId : listener.sessionHash === who.sessionHash
      if (isTarget) listener.close(SESSION_ENDED_CODE, 'signed out')
    }
  })

  return {
    join(room, listener) {
      const listeners = rooms.get(room) ?? new Set()
      rooms.set(room, listeners.add(listener))
      remotePresence.came({ room, userId: listener.userId })
    },
    leave(listener) {
      for (const [room, listeners] of rooms) {
        if (listeners.delete(listener)) remotePresence.left({ room, userId: listener.userId })
        if (listeners.size === 0) rooms.delete(room)
      }
    },
    has: async (room, userId) =>
      [...(rooms.get(room) ?? [])].some((listener) => listener.userId === userId) || remotePresence.has(room, userId),
    tell: (within, room, frame, except) => tell(within, { room, frame, except: except?.id }),
    disconnect,
    closeAll,
  }
}
