import { createStore, useStore } from '../hooks/create-store.ts'

export type Toast = {
  id: number
  variant: 'success' | 'error'
  text: string
  /** At most one action: Undo, View. */
  action?: { label: string; run: () => void }
}

const MAX = 3
/** Ids are never reused, even after a reset. */
let last = 0
export const toasts = createStore<readonly Toast[]>([])

/** Shows a toast and returns its id. It replaces an equal one; beyond three, the oldest is removed, errors last. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  last += 1
  const others = toasts.read().filter(({ variant, text }) => variant !== toast.variant || text !== toast.text)
  const all = [...others, { ...toast, id: last }]
  const spare = all.find(({ variant }) => variant !== 'error') ?? all[0]
  toasts.set(all.length > MAX ? all.filter((one) => one !== spare) : all)
  return last
}

/** Removes a toast; does nothing if it is already gone. */
export const dismissToast = (id: number) => toasts.set(toasts.read().filter((toast) => toast.id !== id))

export const useToasts = () => useStore(toasts)
