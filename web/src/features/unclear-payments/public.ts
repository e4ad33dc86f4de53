export { OpenPaymentNotice } from './OpenPaymentNotice.tsx'
