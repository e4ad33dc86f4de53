import { useSyncExternalStore } from 'react'

export type Toast = {
  id: number
  variant: 'success' | 'error'
  text: string
  /** One thing to do about it: Undo, View. */
  action?: { label: string; run: () => void }
}

const MAX = 3
let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]) => {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a short message above the page, in the place of an equal one; the oldest of more than three makes room, an error last. Answers its id. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  last += 1
  const others = toasts.filter(({ variant, text }) => variant !== toast.variant || text !== toast.text)
  const all = [...others, { ...toast, id: last }]
  const spare = all.find(({ variant }) => variant !== 'error') ?? all[0]
  change(all.length > MAX ? all.filter((one) => one !== spare) : all)
  return last
}

/** Takes a message away; nothing when it is gone already. */
export const dismissToast = (id: number) => change(toasts.filter((toast) => toast.id !== id))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
/** The messages that are shown now, oldest first. */
export const useToasts = () => useSyncExternalStore(subscribe, () => toasts)
