import { useState } from 'react'
import type { AutosaveSlot } from './autosave-slot.ts'

/** What was typed into a form that is not shown at the moment. */
export type Memory<V extends object> = { typed?: Partial<V>; from?: Partial<V> }

/** Keeps what is typed as long as the page does not change: for a form that is closed and opened again. */
export function useMemorySlot<V extends object>(memory: Memory<V>) {
  const [restored, setRestored] = useState<AutosaveSlot<V>['restored']>(() =>
    memory.typed ? { values: memory.typed, from: memory.from ?? {}, at: 0 } : undefined,
  )
  const [slot] = useState(() => {
    const keep = (typed: Partial<V> | undefined, from: Partial<V>) => {
      memory.typed = typed
      memory.from = from
    }
    return { keep, setAside: () => undefined, done: (typed?: Partial<V>, from: Partial<V> = {}) => keep(typed, from) }
  })
  return {
    slot: { ...slot, restored },
    /** Something was typed before and is back. */
    isBack: restored?.values !== undefined,
    discard: () => setRestored({ values: undefined, at: 0 }),
  }
}
