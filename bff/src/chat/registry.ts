import type { Limit } from '../config/rate-limits.ts'
import type { Bridge } from './bridge.ts'
import type { CloseReason } from './closing.ts'

/** Whose socket it is. */
export type Owner = { domain: string; actorId: string; session: string; address: string }
export type Sockets = ReturnType<typeof createSockets>

/** A session that has ended, or all sessions of a person but one. Sockets opened after `at` (ms since 1970) stay. */
export type SessionEnd = { domain: string; at: number; reason: 'session' | 'restart' } & (
  | { session: string }
  | { actorId: string; except: string }
)

const BEAT_MS = 30_000
/** How far the clocks of replicas may be apart. */
const SKEW_MS = 5_000

/** A slot for one socket: taken before its upstream is connected, released once. */
export type Place = { open: (bridge: Bridge) => void; leave: () => void }

type Taken = { owner: Owner; takenAt: number; bridge?: Bridge; ended?: CloseReason }

/** Every chat socket of this process, also those that are being opened; counted by person and by address. */
export function createSockets(perUser: Limit, perAddress: Limit) {
  const places = new Set<Taken>()
  const counts = new Map<string, number>()
  const beat = setInterval(() => {
    const now = performance.now()
    for (const { bridge } of places) bridge?.beat(now)
  }, BEAT_MS).unref()

  const keysOf = ({ domain, actorId, address }: Owner) => [`user ${domain} ${actorId}`, `address ${address}`] as const
  const add = (key: string, by: 1 | -1) => {
    const next = (counts.get(key) ?? 0) + by
    if (next > 0) counts.set(key, next)
    else counts.delete(key)
  }
  /** Closes sockets; one that is still being opened closes as soon as it is open. */
  const end = (word: CloseReason, which: (taken: Taken) => boolean) => {
    for (const taken of places) {
      if (!which(taken)) continue
      taken.ended = word
      taken.bridge?.close(word)
    }
  }

  return {
    /** A slot for one more socket; undefined when there are too many. */
    enter(owner: Owner): Place | undefined {
      const [user, address] = keysOf(owner)
      if ((counts.get(user) ?? 0) >= perUser.count || (counts.get(address) ?? 0) >= perAddress.count) return undefined
      add(user, 1)
      add(address, 1)
      const taken: Taken = { owner, takenAt: Date.now() }
      places.add(taken)
      return {
        open(bridge) {
          taken.bridge = bridge
          // Its session ended while the socket was being opened.
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
    /** Ends every socket of this process. */
    closeAll: () => end('restart', () => true),
    /** Ends the sockets of sessions that are over. */
    endSession(ended: SessionEnd) {
      end(ended.reason, ({ owner, takenAt }) => {
        if (owner.domain !== ended.domain) return false
        if ('session' in ended) return owner.session === ended.session
        const isLater = takenAt > ended.at + SKEW_MS
        return !isLater && owner.actorId === ended.actorId && owner.session !== ended.except
      })
    },
    stop: () => clearInterval(beat),
  }
}
