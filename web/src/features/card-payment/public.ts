export { CardField } from './card/CardField.tsx'
export { CardProvider } from './card/CardProvider.tsx'
export type { PaymentMethod } from './card/use-card.ts'
export {
  type LookUpOrders,
  loadInvoiceLookup,
  loadOrderLookup,
  loadTipLookup,
  OpenPaymentNotice,
} from './lazy-modules.ts'
export { PayButton } from './PayButton.tsx'
export { PaymentForm } from './PaymentForm.tsx'
export type { PaymentLine, PaymentRecord, PaymentSnapshot } from './purchase/payment-record.ts'
export type { LookupResult } from './purchase/purchase-machine.ts'
export { showToastLazily } from './show-toast-lazily.ts'
export { hasPaymentNotice, usePurchase } from './use-purchase.ts'
