import { lazyPart } from '../../ui/state/lazy-part.tsx'

// What is needed only where a payment was left open.

export const OpenPayment = lazyPart(async () => (await import('./OpenPayment.tsx')).OpenPayment)
export const loadFindOrders = async () => (await import('./find-paid.ts')).findOrders
export const loadFindInvoice = async () => (await import('./find-paid.ts')).findInvoice
export const loadFindTip = async () => (await import('./find-paid.ts')).findTip
export type FindOrders = Awaited<ReturnType<typeof loadFindOrders>>
