export { linkTo, mailAbout, sendMail } from './commands.ts'
export { deliverMails, outboxOf } from './delivery.ts'
