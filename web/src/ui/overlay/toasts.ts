import { createStore, useStore } from '../hooks/create-store.ts'

export type Toast = {
  id: number
  variant: 'success' | 'error'
  text: string
  /** A toast has at most one action, such as Undo or View. */
  action?: { label: string; run: () => void }
}

const MAX_TOASTS = 3
/** Ids are never reused, even after a reset. */
let lastId = 0
export const toasts = createStore<readonly Toast[]>([])

/**
 * Shows a toast and returns its id. It replaces a toast with the same text and variant. If there are more than three
 * toasts, the oldest is removed; an error is removed only if all toasts are errors.
 */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  const others = toasts.read().filter(({ variant, text }) => variant !== toast.variant || text !== toast.text)
  const all = [...others, { ...toast, id: lastId }]
  const evicted = all.find(({ variant }) => variant !== 'error') ?? all[0]
  toasts.set(all.length > MAX_TOASTS ? all.filter((one) => one !== evicted) : all)
  return lastId
}

/** Removes a toast; does nothing if it is already gone. */
export const dismissToast = (id: number) => toasts.set(toasts.read().filter((toast) => toast.id !== id))

export const useToasts = () => useStore(toasts)
