import { createStore, useStore } from '../hooks/create-store.ts'

export type Toast = {
  id: number
  variant: 'success' | 'error'
  text: string
  /** One thing to do about it: Undo, View. */
  action?: { label: string; run: () => void }
}

const MAX = 3
/** Ids are never given twice, also after a reset. */
let last = 0
export const toasts = createStore<readonly Toast[]>([])

/** Shows a short message above the page, in the place of an equal one; the oldest of more than three makes room, an error last. Answers its id. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  last += 1
  const others = toasts.read().filter(({ variant, text }) => variant !== toast.variant || text !== toast.text)
  const all = [...others, { ...toast, id: last }]
  const spare = all.find(({ variant }) => variant !== 'error') ?? all[0]
  toasts.set(all.length > MAX ? all.filter((one) => one !== spare) : all)
  return last
}

/** Takes a message away; nothing when it is gone already. */
export const dismissToast = (id: number) => toasts.set(toasts.read().filter((toast) => toast.id !== id))

/** The messages that are shown now, oldest first. */
export const useToasts = () => useStore(toasts)
