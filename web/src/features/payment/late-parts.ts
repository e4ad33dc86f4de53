import { loadFeatureTexts } from '../../platform/i18n/i18n.ts'
import { lazyPart } from '../../ui/state/lazy-part.tsx'

// Lazily loaded modules that only an open payment needs.

/** Loads the component together with its translations. */
export const OpenPayment = lazyPart(async () => {
  const [part] = await Promise.all([import('../open-payments/public.ts'), loadFeatureTexts(['open-payments'])])
  return part.OpenPayment
})
export const loadFindOrders = async () => (await import('./find-paid.ts')).findOrders
export const loadFindInvoice = async () => (await import('./find-paid.ts')).findInvoice
export const loadFindTip = async () => (await import('./find-paid.ts')).findTip
export type FindOrders = Awaited<ReturnType<typeof loadFindOrders>>
