export { pageUrl, sendMail, sendOrderMail } from './commands.ts'
export { deliverMails, outboxOf } from './delivery.ts'
