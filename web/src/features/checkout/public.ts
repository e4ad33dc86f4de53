export { CheckoutSummary } from './summary/CheckoutSummary.tsx'
