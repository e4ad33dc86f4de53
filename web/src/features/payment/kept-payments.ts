import { local } from '../../platform/runtime/storage.ts'
import type { Kept } from './purchase/sent.ts'

const PLACE = 'payments'
const listeners = new Set<() => void>()
/** What a browser that keeps nothing is left with: this page's own. */
let here: readonly Kept[] = []

const isKept = (value: unknown): value is Kept => {
  const { id, sent, state } = (value ?? {}) as Partial<Kept>
  return typeof id === 'string' && typeof state === 'string' && Array.isArray(sent?.lines)
}
/** The payments that this browser knows of, in all its tabs. */
export function readPayments(): readonly Kept[] {
  const found = local.read<unknown>(PLACE)
  return Array.isArray(found) ? found.filter(isKept) : here
}
export function writePayments(all: readonly Kept[]) {
  here = all
  local.write(PLACE, all.length > 0 ? all : undefined)
  for (const listen of listeners) listen()
}
window.addEventListener('storage', ({ key }) => {
  if (key !== null && key !== PLACE) return
  here = []
  for (const listen of listeners) listen()
})
/** Told whenever any tab changes them. */
export function onPayments(listen: () => void) {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}
