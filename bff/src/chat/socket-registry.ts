import type { Limit } from '../config/rate-limits.ts'
import type { Bridge } from './bridge.ts'
import type { CloseReason } from './closing.ts'

export type SocketOwner = { domain: string; actorId: string; session: string; address: string }
export type SocketRegistry = ReturnType<typeof createSocketRegistry>

/**
 * The end of one session, or of all sessions of a user except one. In the second case, sockets opened after `at` (ms
 * since 1970) stay open.
 */
export type SessionEnd = { domain: string; at: number; reason: 'session' | 'restart' } & (
  | { session: string }
  | { actorId: string; except: string }
)

const HEARTBEAT_INTERVAL_MS = 30_000
/** Maximum clock difference between replicas. */
const MAX_CLOCK_SKEW_MS = 5_000

/** A slot for one socket. It is taken before the upstream is connected, and released exactly once. */
export type SocketSlot = { open: (bridge: Bridge) => void; release: () => void }

type OccupiedSlot = { owner: SocketOwner; takenAt: number; bridge?: Bridge; ended?: CloseReason }

/**
 * Creates the registry of all chat sockets of this process, including those that are still connecting. Limits them by
 * user and by address.
 */
export function createSocketRegistry(perUser: Limit, perAddress: Limit) {
  const slots = new Set<OccupiedSlot>()
  const counts = new Map<string, number>()
  const beat = setInterval(() => {
    const now = performance.now()
    for (const { bridge } of slots) bridge?.beat(now)
  }, HEARTBEAT_INTERVAL_MS).unref()

  const keysOf = ({ domain, actorId, address }: SocketOwner) =>
    [`user ${domain} ${actorId}`, `address ${address}`] as const
  const add = (key: string, by: 1 | -1) => {
    const next = (counts.get(key) ?? 0) + by
    if (next > 0) counts.set(key, next)
    else counts.delete(key)
  }
  /** Closes the selected sockets; a socket that is still connecting is closed once it is open. */
  const end = (word: CloseReason, which: (taken: OccupiedSlot) => boolean) => {
    for (const taken of slots) {
      if (!which(taken)) continue
      taken.ended = word
      taken.bridge?.close(word)
    }
  }

  return {
    /** Takes a slot for one more socket; returns undefined when a limit is reached. */
    acquireSlot(owner: SocketOwner): SocketSlot | undefined {
      const [user, address] = keysOf(owner)
      if ((counts.get(user) ?? 0) >= perUser.count || (counts.get(address) ?? 0) >= perAddress.count) return undefined
      add(user, 1)
      add(address, 1)
      const taken: OccupiedSlot = { owner, takenAt: Date.now() }
      slots.add(taken)
      return {
        open(bridge) {
          taken.bridge = bridge
          // The session ended while the socket was connecting.
          if (taken.ended) bridge.close(taken.ended)
        },
        release() {
          if (!slots.delete(taken)) return
          add(user, -1)
          add(address, -1)
        },
      }
    },
    /** Returns the number of open sockets, without those that are still connecting. */
    count: () => [...slots].filter(({ bridge }) => bridge).length,
    /** Returns the number of open sockets of a site. */
    countOf: (domain: string) => [...slots].filter(({ bridge, owner }) => bridge && owner.domain === domain).length,
    closeAll: () => end('restart', () => true),
    /** Closes the sockets of the sessions that have ended. */
    endSession(ended: SessionEnd) {
      end(ended.reason, ({ owner, takenAt }) => {
        if (owner.domain !== ended.domain) return false
        if ('session' in ended) return owner.session === ended.session
        const isLater = takenAt > ended.at + MAX_CLOCK_SKEW_MS
        return !isLater && owner.actorId === ended.actorId && owner.session !== ended.except
      })
    },
    stop: () => clearInterval(beat),
  }
}
