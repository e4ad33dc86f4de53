import type { Bus, Db } from '../db/database.ts'

export type RoomMember = { room: string; userId: string }
/** With `hello`, a process requests the connected users of all other processes. Each of them replies with `all`. */
type PresenceMessage = { hello?: true; all?: readonly RoomMember[]; came?: RoomMember; left?: RoomMember }

/**
 * Tells the other processes that use the database which users are connected to each room. Does nothing with the
 * embedded database, which only one process can use.
 */
export function createSharedPresence(bus: Bus, db: Db, localMembers: () => readonly RoomMember[]) {
  /** Number of sockets of each user in each room, by the id of the other process. */
  const remoteCounts = new Map<number, Map<string, number>>()
  let sending = Promise.resolve()
  const publish = bus.topic<PresenceMessage>('presence', ({ hello, all, came, left }, from) => {
    if (from === bus.id) return
    if (all) remoteCounts.set(from, new Map())
    const places = remoteCounts.get(from) ?? new Map<string, number>()
    remoteCounts.set(from, places)
    for (const place of all ?? []) addToCount(places, place, 1)
    if (came) addToCount(places, came, 1)
    if (left) addToCount(places, left, -1)
    if (hello) enqueue(() => ({ all: localMembers() }))
  })
  /**
   * Sends messages one after the other. A message that could not be sent is not retried, because all connected users
   * are sent again after a reconnect.
   */
  function enqueue(word: () => PresenceMessage) {
    if (!bus.isShared) return
    sending = sending.then(() => publish(db, word())).catch(() => {})
  }
  const announce = () => {
    remoteCounts.clear()
    enqueue(() => ({ hello: true, all: localMembers() }))
  }
  bus.onGap(announce)
  announce()

  return {
    came: (place: RoomMember) => enqueue(() => ({ came: place })),
    left: (place: RoomMember) => enqueue(() => ({ left: place })),
    async has(room: string, userId: string): Promise<boolean> {
      for (const [id, places] of remoteCounts) {
        if (!places.has(memberKey({ room, userId }))) continue
        if (await bus.isListening(id).catch(() => false)) return true
        // The other process was killed or its state is unknown, so its users count as disconnected. A superfluous
        // notification is better than a missing one.
        remoteCounts.delete(id)
      }
      return false
    },
  }
}

const memberKey = ({ room, userId }: RoomMember) => `${room} ${userId}`
function addToCount(places: Map<string, number>, member: RoomMember, by: 1 | -1) {
  const key = memberKey(member)
  const count = (places.get(key) ?? 0) + by
  if (count > 0) places.set(key, count)
  else places.delete(key)
}
