export type MailMessage = { from: string; to: string; subject: string; text: string }
export class MailRefusedError extends Error {}
/**
 * Thrown when the mail server refuses a mail temporarily; MailRefusedError is thrown for a permanent refusal. All other
 * errors are problems of the server, not of the mail.
 */
export class MailDelayedError extends Error {}
/** Sends mails. `send` throws if the server does not accept the mail. */
export type Mailer = { send(letter: MailMessage): Promise<void>; close(): void }
const PERMANENT_FAILURE_CODE = 500
const SERVICE_CLOSING_CODE = 421

type SmtpError = Error & { responseCode?: number; code?: string }
function classifyError(error: SmtpError): Error {
  const { responseCode = 0 } = error
  // A failed authentication or connection is a problem of the server, not of the mail.
  if (error.code === 'EAUTH' || responseCode === 0 || responseCode === SERVICE_CLOSING_CODE) return error
  return responseCode >= PERMANENT_FAILURE_CODE
    ? new MailRefusedError(error.message)
    : new MailDelayedError(error.message)
}

export async function createSmtpMailer(url: string | undefined): Promise<Mailer | undefined> {
  if (!url) return undefined
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async send(letter) {
      await transport.sendMail(letter).catch((error: SmtpError) => {
        throw classifyError(error)
      })
    },
    close: () => transport.close(),
  }
}
