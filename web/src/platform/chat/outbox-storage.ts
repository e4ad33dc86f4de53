import { deleteDraft, draftsMigrated, lastDraftEvent, readDrafts, writeDraft } from '../autosave/drafts.ts'
import { now } from '../runtime/clock.ts'
import { generateId } from '../runtime/new-id.ts'
import type { OutgoingMessage } from './outbox.ts'

/** Keys of the rooms that are open in this page, or whose lock is not released yet. */
const openRooms = new Set<string>()
const closedRooms = new Set<string>()
const LOCK_TIMEOUT_MS = 1_000

/**
 * Stores the unsent messages of a room. Each page writes a separate copy and holds a Web Lock on it while it is open,
 * so that a page adopts the messages of a closed page, but never those that another page is about to send. An adopted
 * copy stays locked and is removed only once its messages are in the copy of the adopting page.
 */
export function createOutboxStorage(form: string) {
  const key = `${form}/${generateId()}`
  const adopted = new Set<string>()
  let isCleared = false
  let isClosed = false
  let hasWritten = false
  let release = () => {}
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  openRooms.add(key)
  void navigator.locks?.request(key, () => untilReleased)
  const stopListening = lastDraftEvent.listen(() => {
    const { type, of } = lastDraftEvent.read()
    if (type === 'cleared' && form.startsWith(of)) isCleared = true
  })

  /** Locks a copy of another page until this room closes. Resolves to false if the copy is still in use. */
  const lease = (other: string) =>
    new Promise<boolean>((resolve) => {
      if (openRooms.has(other)) return resolve(false)
      if (!navigator.locks) return resolve(true)
      const options = closedRooms.has(other) ? { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) } : { ifAvailable: true }
      return void navigator.locks
        .request(other, options, async (lock) => {
          resolve(lock !== null && !isClosed)
          if (lock) await untilReleased
        })
        .catch(() => resolve(false))
    })

  return {
    /** Returns the unsent messages of closed pages; they belong to this page once they are passed to `write`. */
    async adoptOrphans(): Promise<OutgoingMessage[]> {
      await draftsMigrated
      const others = readDrafts(form).filter((draft) => draft.key !== key)
      const leases = await Promise.all(others.map(async (draft) => !isClosed && (await lease(draft.key))))
      if (isClosed) return []
      const leased = new Set(others.filter((_, at) => leases[at]).map((draft) => draft.key))
      // Reads again, because another page may have adopted and removed a copy while this page waited for the copy's
      // lock.
      const mine = readDrafts(form).filter((draft) => leased.has(draft.key))
      for (const draft of mine) adopted.add(draft.key)
      return pickNewestCopies(mine.flatMap(({ values }) => values as OutgoingMessage[]))
    },
    write(outbox: readonly OutgoingMessage[]) {
      if (isCleared || (outbox.length === 0 && !hasWritten && adopted.size === 0)) return
      if (outbox.length > 0) writeDraft(key, { values: outbox, at: now().getTime() })
      else deleteDraft(key)
      for (const other of adopted) deleteDraft(other)
      adopted.clear()
      hasWritten = true
    },
    leave() {
      isClosed = true
      openRooms.delete(key)
      if (hasWritten) closedRooms.add(key)
      stopListening()
      release()
    },
  }
}

/**
 * A message is in two copies when a page closed after adopting it and before removing the first copy. The copy with
 * more writes wins.
 */
function pickNewestCopies(entries: readonly OutgoingMessage[]): OutgoingMessage[] {
  const byId = new Map<string, OutgoingMessage>()
  for (const entry of entries) {
    const known = byId.get(entry.id)
    if (!known || known.writes < entry.writes) byId.set(entry.id, entry)
  }
  return [...byId.values()]
}
