import { now } from '../../platform/runtime/clock.ts'
import { safeLocalStorage } from '../../platform/runtime/storage.ts'
import { createStore } from '../../ui/hooks/create-store.ts'
import { type PaymentRecord, RECORD_MAX_AGE_MS } from './purchase/payment-record.ts'

const STORAGE_KEY = 'payments'
/** In-memory copy of the payments, for browsers without storage. Cleared when another tab changes the payments. */
const memoryCopy = createStore<readonly PaymentRecord[]>([])

const isPaymentRecord = (value: unknown): value is PaymentRecord => {
  const { id, sent, state, at } = (value ?? {}) as Partial<PaymentRecord>
  if (typeof id !== 'string' || typeof state !== 'string' || !Array.isArray(sent?.lines)) return false
  return typeof at === 'number' && now().getTime() - at < RECORD_MAX_AGE_MS
}
/** Returns the payments that this browser knows of, from all its tabs. */
export function readPayments(): readonly PaymentRecord[] {
  const found = safeLocalStorage.read<unknown>(STORAGE_KEY)
  return Array.isArray(found) ? found.filter(isPaymentRecord) : memoryCopy.read()
}
/** Stores the payments; an empty list removes the entry. */
export function writePayments(all: readonly PaymentRecord[]) {
  safeLocalStorage.write(STORAGE_KEY, all.length > 0 ? all : undefined)
  memoryCopy.set([...all])
}
/** Clears the in-memory copy and notifies the listeners, which then read the storage. */
export const clearMemoryCopy = () => memoryCopy.set([])
window.addEventListener('storage', ({ key }) => {
  if (key === null || key === STORAGE_KEY) clearMemoryCopy()
})
/** Subscribes to changes of the payments in any tab; returns a function that unsubscribes. */
export const onPaymentsChange = memoryCopy.listen
