export { payOnce, settleUnclearCharges } from './commands.ts'
