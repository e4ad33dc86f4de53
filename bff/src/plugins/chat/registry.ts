import type { Limit } from '../../rate-limits.ts'
import type { Bridge } from './bridge.ts'
import type { CloseWord } from './closing.ts'

/** Whose socket it is. */
export type Owner = { domain: string; actorId: string; session: string; address: string }
export type Sockets = ReturnType<typeof createSockets>

const BEAT_MS = 30_000

/** A place for one socket: taken before its upstream is dialled, given back once. */
export type Place = { open: (bridge: Bridge) => void; leave: () => void }

type Taken = { owner: Owner; bridge?: Bridge; ended?: CloseWord }

/** Every chat socket of this process, also those that are being opened; counted by person and by address. */
export function createSockets(perUser: Limit, perAddress: Limit) {
  const places = new Set<Taken>()
  const counts = new Map<string, number>()
  const beat = setInterval(() => {
    const now = Date.now()
    for (const { bridge } of places) bridge?.beat(now)
  }, BEAT_MS).unref()

  const keysOf = ({ domain, actorId, address }: Owner) => [`user ${domain} ${actorId}`, `address ${address}`] as const
  const add = (key: string, by: 1 | -1) => {
    const next = (counts.get(key) ?? 0) + by
    if (next > 0) counts.set(key, next)
    else counts.delete(key)
  }

  return {
    /** A place for one more socket; undefined when there are too many. */
    enter(owner: Owner): Place | undefined {
      const [user, address] = keysOf(owner)
      if ((counts.get(user) ?? 0) >= perUser.count || (counts.get(address) ?? 0) >= perAddress.count) return undefined
      add(user, 1)
      add(address, 1)
      const taken: Taken = { owner }
      places.add(taken)
      return {
        open(bridge) {
          taken.bridge = bridge
          // Its session ended while it was being opened.
          if (taken.ended) bridge.close(taken.ended)
        },
        leave() {
          if (!places.delete(taken)) return
          add(user, -1)
          add(address, -1)
        },
      }
    },
    /** How many are open. */
    count: () => [...places].filter(({ bridge }) => bridge).length,
    /** Ends the sockets that `which` names, those that are being opened as soon as they are. */
    end(word: CloseWord, which: (owner: Owner) => boolean = () => true) {
      for (const taken of places) {
        if (!which(taken.owner)) continue
        taken.ended = word
        taken.bridge?.close(word)
      }
    },
    stop: () => clearInterval(beat),
  }
}
