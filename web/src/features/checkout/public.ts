export { CheckoutSummary } from './CheckoutSummary.tsx'
