import { withKept, without } from './kept-list.ts'
import {
  type Effect,
  type Failure,
  type KeyState,
  type Look,
  type PurchaseEvent,
  stepPurchase,
} from './purchase-machine.ts'
import { INITIAL, isBusy, type PurchaseState } from './purchase-state.ts'
import type { Kept, Sent } from './sent.ts'

/** The gateway's reply about a payment. `since`: when it was sent, in ms of this browser's clock. */
export type Stated = { state: KeyState; since?: number | undefined; orders?: readonly string[] | undefined }
export type PurchaseWorld = {
  read: () => readonly Kept[]
  write: (all: readonly Kept[]) => void
  now: () => number
  newKey: () => string
  stateOf: (id: string) => Promise<Stated>
  failureOf: (error: unknown) => Failure
}
/** The input of one press: how to pay, how to look the payment up, and the callback on success. */
export type Job<R> = {
  sent: Sent
  card: () => Promise<{ ok: true; payment: { id: string } } | { ok: false; text: string }>
  pay: (payment: { id: string }, key: string, after: readonly string[]) => Promise<R>
  /** Returns `unknown` whenever it is not certain. `done`: the gateway knows that the payment was made. */
  findTruth: (kept: Kept, since: number, done: readonly string[] | undefined) => Promise<Look<R>>
  onMade: (sent: Sent, result: R | undefined) => void
  ordersOf?: ((result: R) => readonly string[]) | undefined
}
export type PurchaseRunner<R> = ReturnType<typeof runPurchase<R>>

/**
 * Runs the payments of one scope: `press` pays or looks up, `read` returns the state, `listen` subscribes to changes.
 */
export function runPurchase<R>(scope: string, world: PurchaseWorld) {
  let state: PurchaseState = INITIAL
  let job: Job<R> | undefined
  let payment: { id: string } | undefined
  const listeners = new Set<() => void>()
  let ended: (() => void) | undefined

  const tell = (event: PurchaseEvent<R>) => {
    const next = stepPurchase(state, event)
    const changed = next.state !== state
    state = next.state
    note(next.effects)
    for (const effect of next.effects) act(effect)
    if (changed) for (const listener of listeners) listener()
    if (!isBusy(state)) ended?.()
  }
  /** Writes all changes of a step at once, so that other tabs never see zero or two open payments. */
  function note(effects: readonly Effect<R>[]) {
    const before = world.read()
    let all = before
    for (const effect of effects) {
      if (effect.do === 'keep') all = withKept(all, effect.kept, world.now())
      if (effect.do === 'drop') all = without(all, effect.id)
    }
    if (all !== before) world.write(all)
  }

  function act(effect: Effect<R>) {
    switch (effect.do) {
      case 'card':
        void askCard()
        break
      case 'send':
        void send(effect.kept, effect.after)
        break
      case 'state':
        void ask(effect.kept.id).then(({ state }) =>
          tell({ type: 'stated', state, answered: effect.answered, error: effect.error }),
        )
        break
      case 'look':
        void look(effect.kept).then((found) =>
          tell({
            type: 'looked',
            look: found,
            orders: 'result' in found ? ordersOf(found.result) : undefined,
            now: world.now(),
          }),
        )
        break
      case 'conclude':
        job?.onMade(effect.sent, effect.result)
        break
      default:
    }
  }

  async function askCard() {
    const card = await job!.card().catch(() => ({ ok: false as const, text: '' }))
    payment = card.ok ? card.payment : undefined
    const error = card.ok ? undefined : { card: card.text }
    tell({ type: 'card', ok: card.ok, error, all: world.read(), now: world.now() })
  }
  async function send({ id }: Kept, after: readonly string[]) {
    const { pay } = job!
    try {
      const result = await pay(payment!, id, after)
      tell({ type: 'paid', result, orders: ordersOf(result) })
    } catch (error) {
      tell({ type: 'failed', failure: world.failureOf(error), now: world.now() })
    }
  }
  const ordersOf = (result: R | undefined) => (result === undefined ? undefined : job?.ordersOf?.(result))
  const ask = (id: string): Promise<Stated> => world.stateOf(id).catch(() => ({ state: 'unheard' }))

  async function look(kept: Kept): Promise<Look<R>> {
    const { state: told, since, orders } = await ask(kept.id)
    if (told === 'running' || told === 'refused') return { found: told }
    if (told === 'unheard') return { found: 'unknown' }
    const done = told === 'done' ? (orders ?? []) : undefined
    const truth = await job!
      .findTruth(kept, since ?? kept.at, done)
      .catch((error: unknown): Look<R> => ({ found: 'unknown', error }))
    if (truth.found === 'made') return truth
    if (done) return { found: 'made' }
    if (told === 'late' && truth.found === 'none') return { found: 'late' }
    return told === 'absent' ? { found: 'none' } : truth
  }

  /** A form that opens later does not show a finished payment. */
  const forgetIfUnseen = () => {
    if (listeners.size === 0 && (state.phase === 'done' || state.phase === 'made')) state = INITIAL
  }
  const refresh = () => {
    const before = state
    tell({ type: 'kept', all: world.read(), scope, now: world.now() })
    if (state !== before) forgetIfUnseen()
  }
  refresh()
  return {
    /** Resolves when the press has an outcome. */
    async press(next: Job<R>): Promise<void> {
      if (isBusy(state)) return
      job = next
      const { promise, resolve } = Promise.withResolvers<void>()
      ended = resolve
      tell({ type: 'press', sent: next.sent, all: world.read(), key: world.newKey(), now: world.now() })
      await promise
    },
    afresh: () => tell({ type: 'afresh' }),
    /** Call when another tab has changed the stored payments. */
    refresh,
    read: (): PurchaseState => state,
    listen(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        forgetIfUnseen()
      }
    },
  }
}
