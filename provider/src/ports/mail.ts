export type Letter = { from: string; to: string; subject: string; text: string }
/** Hands a mail over, or throws; undefined where no server is set and the outbox is all there is. */
export type Mail = { send(letter: Letter): Promise<void>; close(): void }

export async function smtpMail(url: string | undefined): Promise<Mail | undefined> {
  if (!url) return undefined
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 })
  return {
    send: async (letter) => void (await transport.sendMail(letter)),
    close: () => transport.close(),
  }
}
