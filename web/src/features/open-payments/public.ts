export { OpenPayment } from './OpenPayment.tsx'
