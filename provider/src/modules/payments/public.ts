export { findCharge, networkOf } from './network.ts'
export { sendLateRefund, sendRefund, settleRefunds, startLateRefund, startRefund } from './refunds.ts'
