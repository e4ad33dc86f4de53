export { sendLateRefund, sendRefund, settleRefunds, startLateRefund, startRefund } from './refunds.ts'
