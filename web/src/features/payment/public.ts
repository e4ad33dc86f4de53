export { CardField } from './CardField.tsx'
export { CardProvider } from './CardProvider.tsx'
export type { PaymentMethod } from './use-card.ts'
export { usePurchase } from './use-purchase.ts'
