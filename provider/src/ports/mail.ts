export type Letter = { from: string; to: string; subject: string; text: string }
/** The mail server will never take this mail; any other failure may pass. */
export class MailRefused extends Error {}
/** Hands a mail over, or throws; undefined where no server is set and the outbox is all there is. */
export type Mail = { send(letter: Letter): Promise<void>; close(): void }
const PERMANENT = 500

export async function smtpMail(url: string | undefined): Promise<Mail | undefined> {
  if (!url) return undefined
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return {
    async send(letter) {
      await transport.sendMail(letter).catch((error: Error & { responseCode?: number }) => {
        throw (error.responseCode ?? 0) >= PERMANENT ? new MailRefused(error.message) : error
      })
    },
    close: () => transport.close(),
  }
}
