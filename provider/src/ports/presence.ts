import type { Bus, Db } from '../db/database.ts'

export type Place = { room: string; userId: string }
/** `hello` asks the others for theirs. */
type Word = { hello?: true; all?: readonly Place[]; came?: Place; left?: Place }

/** Tells the other processes who is here, and knows who is there; of a process alone there are no others. */
export function sharePresence(bus: Bus, db: Db, here: () => readonly Place[]) {
  /** Of each other process: how many sockets of somebody are in a room. */
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
  /** One after the other. What cannot be said is made up for when the line stands again. */
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
        // It was killed and could not say so, or nobody can be asked: a notice too many is better than none.
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
