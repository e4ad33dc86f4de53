import { loadFeatureTexts } from '../../platform/i18n/i18n.ts'
import { lazyComponent } from '../../ui/state/lazy-component.tsx'

// These modules are loaded lazily, because they are needed only while a payment has an unknown outcome.

/** Loads the component together with its translations. */
export const OpenPaymentNotice = lazyComponent(async () => {
  const [part] = await Promise.all([import('../unclear-payments/public.ts'), loadFeatureTexts(['unclear-payments'])])
  return part.OpenPaymentNotice
})
export const loadOrderLookup = async () => (await import('./payment-lookup.ts')).lookUpOrders
export const loadInvoiceLookup = async () => (await import('./payment-lookup.ts')).lookUpInvoice
export const loadTipLookup = async () => (await import('./payment-lookup.ts')).lookUpTip
export type LookUpOrders = Awaited<ReturnType<typeof loadOrderLookup>>
