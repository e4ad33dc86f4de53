import type { ServerFrame } from '@quillgate/shared/contract/sockets'

export type Listener = {
  userId: string
  sessionHash: string
  tell(frame: ServerFrame): void
  close(code: number, reason: string): void
}

/** Who listens where, in this process. */
export type Hub = {
  join(room: string, listener: Listener): void
  leave(listener: Listener): void
  /** Whether somebody of this id is there. */
  has(room: string, userId: string): boolean
  tell(room: string, frame: ServerFrame, except?: Listener): void
  /** Ends the sockets of those who may not listen any more. */
  dismiss(who: { userId: string } | { sessionHash: string }): void
  closeAll(): void
}

/** The close code that tells a page to sign in again. */
export const SESSION_GONE = 4401

export function makeHub(): Hub {
  const rooms = new Map<string, Set<Listener>>()
  const all = () => new Set([...rooms.values()].flatMap((listeners) => [...listeners]))
  return {
    join(room, listener) {
      const listeners = rooms.get(room) ?? new Set()
      rooms.set(room, listeners.add(listener))
    },
    leave(listener) {
      for (const [room, listeners] of rooms) {
        listeners.delete(listener)
        if (listeners.size === 0) rooms.delete(room)
      }
    },
    has: (room, userId) => [...(rooms.get(room) ?? [])].some((listener) => listener.userId === userId),
    tell(room, frame, except) {
      for (const listener of rooms.get(room) ?? []) if (listener !== except) listener.tell(frame)
    },
    dismiss(who) {
      for (const listener of all()) {
        const isMeant = 'userId' in who ? listener.userId === who.userId : listener.sessionHash === who.sessionHash
        if (isMeant) listener.close(SESSION_GONE, 'signed out')
      }
    },
    closeAll() {
      for (const listener of all()) listener.close(1001, 'going away')
    },
  }
}
