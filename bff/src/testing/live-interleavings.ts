import { createSeededRandom } from '@quillgate/shared/testing/seeded-random'
import { type ChangeEvent, type LiveSession, LiveSessions } from '../live/sessions.ts'

const ROLES = ['customer', 'writer', 'reviewer'] as const
const SITE_COUNT = 50
const USER_COUNT = 4
const TOPICS = ['order:1', 'order:2', 'order:3', 'invoices', 'notifications', 'boards']

type SessionModel = { who: LiveSession; read: Set<string>; isOver: boolean }

/**
 * Runs random sign-ins, sign-outs, role changes, reads, streams and writes on two replicas that receive each other's
 * messages late and in any order. Returns three counts. `sent`: events sent. `wrong`: events sent to a session that
 * must not get them. `missed`: sessions with a stream that missed an event, although their replica had received all
 * messages.
 */
export function runInterleavings(steps: number, seed: number) {
  const random = createSeededRandom(seed)
  const pick = <T>(items: readonly T[]): T => items[random(items.length)]!
  const replicas = [new LiveSessions(), new LiveSessions()]
  /** Messages that a replica has not received yet. */
  const pending: (() => void)[][] = [[], []]
  const sessions: SessionModel[] = []
  const counts = { sent: 0, wrong: 0, missed: 0 }
  /** The change that is being announced, and the sessions that have received an event about it. */
  let current: { touch: ChangeEvent; got: Set<string> } | undefined
  let ids = 0

  const everywhere = (at: number, work: (replica: LiveSessions) => void) => {
    work(replicas[at]!)
    pending[1 - at]!.push(() => work(replicas[1 - at]!))
  }
  const mayHear = ({ who, read }: SessionModel, { domain, topic, only, not, staff }: ChangeEvent) =>
    who.domain === domain &&
    read.has(topic) &&
    (only === undefined || who.actorId === only) &&
    who.actorId !== not &&
    !(staff && who.role === 'customer')

  function signIn() {
    ids += 1
    const site = random(SITE_COUNT)
    const who = { domain: `site${site}`, session: `s${ids}`, actorId: `u${random(USER_COUNT)}`, role: pick(ROLES) }
    sessions.push({ who, read: new Set(), isOver: false })
  }
  function end(at: number, model: SessionModel) {
    model.isOver = true
    const { domain, session } = model.who
    everywhere(at, (replica) => replica.end({ domain, session, at: 0, reason: 'session' }))
  }
  function open(at: number, model: SessionModel) {
    const stream = {
      until: undefined,
      isEnded: false,
      end: () => {
        stream.isEnded = true
        close?.()
      },
      send(line: string) {
        if (line === 'open' || line === 'gap') return
        counts.sent += 1
        if (!current) {
          // The event occurred before the stream was opened.
          if (!model.read.has(line)) counts.wrong += 1
          return
        }
        current.got.add(model.who.session)
        // A sign-out takes effect on this replica only when the replica has received it and has ended the stream.
        if (stream.isEnded || !mayHear(model, current.touch)) counts.wrong += 1
      },
    }
    const close = replicas[at]!.open(model.who, stream)
    return close
  }
  function touch(at: number, made: ChangeEvent) {
    everywhere(at, (replica) => {
      current = { touch: made, got: new Set() }
      replica.touch(made)
      current = undefined
    })
  }
  const isQuiet = () => pending.every((queue) => queue.length === 0)

  for (let count = 0; count < 200; count += 1) signIn()
  for (let step = 0; step < steps; step += 1) {
    const at = random(2)
    const model = pick(sessions)
    const action = random(100)
    if (action < 30) {
      const topics = [pick(TOPICS)]
      if (!model.isOver) {
        model.read.add(topics[0]!)
        everywhere(at, (replica) => replica.read(model.who, { topics, listed: [] }))
      }
    } else if (action < 45) open(at, model)
    else if (action < 75) {
      const topic = pick(TOPICS)
      const isOwn = !topic.startsWith('order:')
      touch(at, {
        domain: model.who.domain,
        topic,
        ...(isOwn && { only: model.who.actorId }),
        ...(!isOwn && random(4) === 0 && { staff: true, not: model.who.actorId }),
      })
    } else if (action < 79) {
      // A new role requires a new sign-in.
      end(at, model)
      signIn()
    } else if (pending[at]!.length > 0) pending[at]!.splice(random(pending[at]!.length), 1)[0]!()
    if (step % 1_000 === 999) {
      for (const queue of pending) while (queue.length > 0) queue.shift()!()
      countMissed()
    }
  }
  return counts

  /**
   * Once both replicas have received all messages, each session with a stream must have received every event that it
   * may receive.
   */
  function countMissed() {
    if (!isQuiet()) throw new Error('messages are pending')
    for (const model of sessions.filter(({ isOver, read }) => !isOver && read.size > 0)) {
      const close = open(0, model)
      const got = new Set<string>()
      const made: ChangeEvent = { domain: model.who.domain, topic: [...model.read][0]! }
      current = { touch: made, got }
      replicas[0]!.touch(made)
      current = undefined
      if (!got.has(model.who.session)) counts.missed += 1
      close?.()
    }
  }
}
