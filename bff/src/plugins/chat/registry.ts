import type { Limit } from '../../rate-limits.ts'
import type { Bridge } from './bridge.ts'
import type { CloseWord } from './closing.ts'

/** Whose socket it is. */
export type Owner = { domain: string; actorId: string; session: string; address: string }
export type Sockets = ReturnType<typeof createSockets>

const BEAT_MS = 30_000

/** Every open chat socket of this process, counted by person and by address. */
export function createSockets(perUser: Limit, perAddress: Limit) {
  const bridges = new Map<Bridge, Owner>()
  const counts = new Map<string, number>()
  const beat = setInterval(() => {
    const now = Date.now()
    for (const bridge of bridges.keys()) bridge.beat(now)
  }, BEAT_MS).unref()

  const keysOf = ({ domain, actorId, address }: Owner) => [`user ${domain} ${actorId}`, `address ${address}`] as const
  const add = (key: string, by: 1 | -1) => {
    const next = (counts.get(key) ?? 0) + by
    if (next > 0) counts.set(key, next)
    else counts.delete(key)
  }

  return {
    /** A place for one more socket, given back by calling the answer; undefined when there are too many. */
    enter(owner: Owner): (() => void) | undefined {
      const [user, address] = keysOf(owner)
      if ((counts.get(user) ?? 0) >= perUser.count || (counts.get(address) ?? 0) >= perAddress.count) return undefined
      add(user, 1)
      add(address, 1)
      let left = false
      return () => {
        if (left) return
        left = true
        add(user, -1)
        add(address, -1)
      }
    },
    opened: (bridge: Bridge, owner: Owner) => bridges.set(bridge, owner),
    closed: (bridge: Bridge) => bridges.delete(bridge),
    count: () => bridges.size,
    /** Ends the sockets that `which` names. */
    end(word: CloseWord, which: (owner: Owner) => boolean = () => true) {
      for (const [bridge, owner] of bridges) if (which(owner)) bridge.close(word)
    },
    stop: () => clearInterval(beat),
  }
}
