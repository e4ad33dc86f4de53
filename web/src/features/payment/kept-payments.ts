import { local } from '../../platform/runtime/storage.ts'
import { createStore } from '../../ui/hooks/create-store.ts'
import type { Kept } from './purchase/sent.ts'

const PLACE = 'payments'
/** What a browser that keeps nothing is left with: this page's own. Every change of any tab sets it anew. */
const here = createStore<readonly Kept[]>([])

const isKept = (value: unknown): value is Kept => {
  const { id, sent, state } = (value ?? {}) as Partial<Kept>
  return typeof id === 'string' && typeof state === 'string' && Array.isArray(sent?.lines)
}
/** The payments that this browser knows of, in all its tabs. */
export function readPayments(): readonly Kept[] {
  const found = local.read<unknown>(PLACE)
  return Array.isArray(found) ? found.filter(isKept) : here.read()
}
export function writePayments(all: readonly Kept[]) {
  local.write(PLACE, all.length > 0 ? all : undefined)
  here.set([...all])
}
/** Takes over what the browser's storage holds. */
export const rereadPayments = () => here.set([])
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === PLACE) rereadPayments()
})
/** Calls `listen` whenever any tab changes them. */
export const onPayments = here.listen
