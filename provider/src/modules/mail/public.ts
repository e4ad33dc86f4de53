export { pageUrl, sendMail, sendOrderMail } from './commands.ts'
export { deliverMails, listOutbox } from './delivery.ts'
