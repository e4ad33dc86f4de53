import { draftsOf, draftsReady, dropDraft, notices, writeDraft } from '../autosave/drafts.ts'
import { now } from '../runtime/clock.ts'
import { newId } from '../runtime/new-id.ts'
import type { Outgoing } from './outbox.ts'

/** Copies of rooms that are open in this page, and of rooms that it has left: the locks of those are free in a moment. */
const openHere = new Set<string>()
const leftHere = new Set<string>()
const LOCK_MS = 1_000

/**
 * Keeps what a room could not send yet. Each page has a copy of its own and a lock as long as it lives, so that a page
 * takes over what a dead one left, and never what another is about to send. A copy that is taken over is held by its
 * lock, and goes only once its messages stand in the copy of the page that took it.
 */
export function keepOutbox(form: string) {
  const key = `${form}/${newId()}`
  const taken = new Set<string>()
  let closed = false
  let left = false
  let written = false
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  openHere.add(key)
  void navigator.locks?.request(key, () => held)
  const stopListening = notices.listen(() => {
    const { type, of } = notices.read()
    if (type === 'cleared' && form.startsWith(of)) closed = true
  })

  /** Whether a copy of another page is ours until we leave. */
  const lease = (other: string) =>
    new Promise<boolean>((answer) => {
      if (openHere.has(other)) return answer(false)
      if (!navigator.locks) return answer(true)
      const options = leftHere.has(other) ? { signal: AbortSignal.timeout(LOCK_MS) } : { ifAvailable: true }
      return void navigator.locks
        .request(other, options, async (lock) => {
          answer(lock !== null && !left)
          if (lock) await held
        })
        .catch(() => answer(false))
    })

  return {
    /** What pages that are gone had not sent; ours as soon as `write` has been given it. */
    async orphans(): Promise<Outgoing[]> {
      await draftsReady
      const others = draftsOf(form).filter((draft) => draft.key !== key)
      const leases = await Promise.all(others.map(async (draft) => !left && (await lease(draft.key))))
      if (left) return []
      const leased = new Set(others.filter((_, at) => leases[at]).map((draft) => draft.key))
      // Read again: another page may have taken a copy over and dropped it while we waited for its lock.
      const mine = draftsOf(form).filter((draft) => leased.has(draft.key))
      for (const draft of mine) taken.add(draft.key)
      return newestOfEach(mine.flatMap(({ values }) => values as Outgoing[]))
    },
    write(outbox: readonly Outgoing[]) {
      if (closed || (outbox.length === 0 && !written && taken.size === 0)) return
      if (outbox.length > 0) writeDraft(key, { values: outbox, at: now().getTime() })
      else dropDraft(key)
      for (const other of taken) dropDraft(other)
      taken.clear()
      written = true
    },
    leave() {
      left = true
      openHere.delete(key)
      if (written) leftHere.add(key)
      stopListening()
      release()
    },
  }
}

/** A message may stand in two copies when a page went away between taking over and letting go: what was written more often counts. */
function newestOfEach(entries: readonly Outgoing[]): Outgoing[] {
  const byId = new Map<string, Outgoing>()
  for (const entry of entries) {
    const known = byId.get(entry.id)
    if (!known || known.writes < entry.writes) byId.set(entry.id, entry)
  }
  return [...byId.values()]
}
