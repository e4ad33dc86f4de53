export { OpenPaymentNotice } from './OpenPayment.tsx'
