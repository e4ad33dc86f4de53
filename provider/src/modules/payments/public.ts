export { findCharge, gatewayOf } from './network.ts'
export { sendLateRefund, sendRefund, settleRefunds, startLateRefund, startRefund } from './refunds.ts'
