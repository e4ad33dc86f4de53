import { now } from '../clock.ts'
import { draftWorld } from '../drafts/drafts.ts'
import type { Outgoing } from './outbox.ts'

const { store, listen, newId } = draftWorld

/**
 * Keeps what a room could not send yet. Each page has a copy of its own and a lock as long as it lives, so that a page
 * takes over what a dead one left, and never what another is about to send.
 */
export function keepOutbox(form: string) {
  const key = `${form}/${newId()}`
  let closed = false
  let revision = 0
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  void navigator.locks?.request(key, () => held)
  const stopListening = listen((notice) => {
    if (notice.type === 'cleared' && form.startsWith(notice.scope)) closed = true
  })
  const takeOver = async (orphan: string, values: unknown): Promise<Outgoing[]> => {
    await store.drop([orphan])
    return values as Outgoing[]
  }
  return {
    /** What pages that are gone had not sent; it is ours now. */
    async orphans(): Promise<Outgoing[]> {
      const left = [...(await store.read(`${form}/`))].filter(([other]) => other !== key)
      const taken = await Promise.all(
        left.map(async ([other, { values }]) => {
          if (!navigator.locks) return takeOver(other, values)
          return navigator.locks.request(other, { ifAvailable: true }, async (lock) =>
            lock ? takeOver(other, values) : [],
          )
        }),
      )
      return taken.flat()
    },
    write(outbox: readonly Outgoing[]) {
      if (closed || (outbox.length === 0 && revision === 0)) return
      revision += 1
      if (outbox.length === 0) void store.drop([key])
      else void store.write(key, { values: outbox, revision, at: now().getTime() })
    },
    leave() {
      stopListening()
      release()
    },
  }
}
