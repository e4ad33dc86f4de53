export { notify, notifyOfOrder } from './commands.ts'
