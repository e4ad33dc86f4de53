import type { Bus, Db } from '../db/database.ts'

export type Place = { room: string; userId: string }
/** `hello` requests the presence of the other processes. */
type Word = { hello?: true; all?: readonly Place[]; came?: Place; left?: Place }

/** Shares with the other processes which users are connected to which rooms. Does nothing in a single process. */
export function sharePresence(bus: Bus, db: Db, here: () => readonly Place[]) {
  /** For each other process: number of sockets per room and user. */
  const elsewhere = new Map<number, Map<string, number>>()
  let sending = Promise.resolve()
  const say = bus.topic<Word>('presence', ({ hello, all, came, left }, from) => {
    if (from === bus.id) return
    if (all) elsewhere.set(from, new Map())
    const places = elsewhere.get(from) ?? new Map<string, number>()
    elsewhere.set(from, places)
    for (const place of all ?? []) add(places, place, 1)
    if (came) add(places, came, 1)
    if (left) add(places, left, -1)
    if (hello) tell(() => ({ all: here() }))
  })
  /** Sends messages in order. A failed one is made up for when the connection is restored. */
  function tell(word: () => Word) {
    if (!bus.isShared) return
    sending = sending.then(() => say(db, word())).catch(() => {})
  }
  const introduce = () => {
    elsewhere.clear()
    tell(() => ({ hello: true, all: here() }))
  }
  bus.onGap(introduce)
  introduce()

  return {
    came: (place: Place) => tell(() => ({ came: place })),
    left: (place: Place) => tell(() => ({ left: place })),
    async has(room: string, userId: string): Promise<boolean> {
      for (const [id, places] of elsewhere) {
        if (!places.has(keyOf({ room, userId }))) continue
        if (await bus.isListening(id).catch(() => false)) return true
        // It was killed without a message, or cannot be checked: an extra notification is better than a missing one.
        elsewhere.delete(id)
      }
      return false
    },
  }
}

const keyOf = ({ room, userId }: Place) => `${room} ${userId}`
function add(places: Map<string, number>, place: Place, by: 1 | -1) {
  const key = keyOf(place)
  const count = (places.get(key) ?? 0) + by
  if (count > 0) places.set(key, count)
  else places.delete(key)
}
