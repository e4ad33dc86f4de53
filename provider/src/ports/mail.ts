export type MailMessage = { from: string; to: string; subject: string; text: string }
/** The mail server will never take this mail. */
export class MailRefused extends Error {}
/** The mail server does not take this mail now; others it may take. Any other failure is the server's own. */
export class MailDelayed extends Error {}
/** Hands a mail over, or throws; undefined where no server is set and the outbox is all there is. */
export type Mail = { send(letter: MailMessage): Promise<void>; close(): void }
const PERMANENT = 500
const CLOSING = 421

type SmtpError = Error & { responseCode?: number; code?: string }
function meaningOf(error: SmtpError): Error {
  const { responseCode = 0 } = error
  // A sign-in that is refused says nothing about the mail.
  if (error.code === 'EAUTH' || responseCode === 0 || responseCode === CLOSING) return error
  return responseCode >= PERMANENT ? new MailRefused(error.message) : new MailDelayed(error.message)
}

export async function smtpMail(url: string | undefined): Promise<Mail | undefined> {
  if (!url) return undefined
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async send(letter) {
      await transport.sendMail(letter).catch((error: SmtpError) => {
        throw meaningOf(error)
      })
    },
    close: () => transport.close(),
  }
}
