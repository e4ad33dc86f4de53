export { payOnce, settleUnclear } from './commands.ts'
