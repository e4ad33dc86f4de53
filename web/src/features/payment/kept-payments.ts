import { local } from '../../platform/runtime/storage.ts'
import { createStore } from '../../ui/hooks/create-store.ts'
import type { Kept } from './purchase/sent.ts'

const PLACE = 'payments'
/** In-memory copy for browsers without storage. Every change in any tab replaces it. */
const here = createStore<readonly Kept[]>([])

const isKept = (value: unknown): value is Kept => {
  const { id, sent, state } = (value ?? {}) as Partial<Kept>
  return typeof id === 'string' && typeof state === 'string' && Array.isArray(sent?.lines)
}
/** Returns the payments that this browser knows of, from all its tabs. */
export function readPayments(): readonly Kept[] {
  const found = local.read<unknown>(PLACE)
  return Array.isArray(found) ? found.filter(isKept) : here.read()
}
/** Stores the payments; an empty list removes the entry. */
export function writePayments(all: readonly Kept[]) {
  local.write(PLACE, all.length > 0 ? all : undefined)
  here.set([...all])
}
/** Drops the in-memory copy, so that the next read comes from the storage. */
export const rereadPayments = () => here.set([])
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === PLACE) rereadPayments()
})
/** Calls `listen` whenever any tab changes the payments. */
export const onPayments = here.listen
