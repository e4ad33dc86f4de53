import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Context, Services } from '../../context.ts'
import { type Mail, MailRefused } from '../../ports/mail.ts'
import { sites } from '../sites/table.ts'
import { mails } from './table.ts'

/**
 * Hands over what waits in the outbox, oldest first; answers how many went. A mail that is refused for good stays in the
 * outbox with the reason; any other failure ends the round, and the next one tries again.
 */
export async function deliverMails({ db, clock }: Services, mail: Mail): Promise<number> {
  const waiting = await db
    .select({ mail: mails, look: sites.look, domain: sites.domain })
    .from(mails)
    .innerJoin(sites, eq(sites.id, mails.siteId))
    .where(and(isNull(mails.sentAt), isNull(mails.refused)))
    .orderBy(asc(mails.id))
    .limit(50)
  let sent = 0
  for (const { mail: letter, look, domain } of waiting) {
    const from = look?.companyEmail || `no-reply@${domain}`
    const outcome = await mail.send({ from, to: letter.to, subject: letter.subject, text: letter.text }).then(
      () => ({ sentAt: clock.now() }),
      (error: unknown) => {
        if (error instanceof MailRefused) return { refused: error.message }
        throw error
      },
    )
    await db.update(mails).set(outcome).where(eq(mails.id, letter.id))
    if ('sentAt' in outcome) sent += 1
  }
  return sent
}

/** The latest mails of a site, newest first. */
export const outboxOf = ({ db, siteId }: Pick<Context, 'db' | 'siteId'>, limit = 50) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.siteId, siteId)))
    .orderBy(desc(mails.id))
    .limit(limit)
