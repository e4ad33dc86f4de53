import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import type { Context, Services } from '../../context.ts'
import type { Mail } from '../../ports/mail.ts'
import { sites } from '../sites/table.ts'
import { mails } from './table.ts'

/** Hands over what waits in the outbox, oldest first; the first failure ends the round, the next one tries again. */
export async function deliverMails({ db, clock }: Services, mail: Mail): Promise<number> {
  const waiting = await db
    .select({ mail: mails, look: sites.look, domain: sites.domain })
    .from(mails)
    .innerJoin(sites, eq(sites.id, mails.siteId))
    .where(isNull(mails.sentAt))
    .orderBy(asc(mails.id))
    .limit(50)
  for (const { mail: letter, look, domain } of waiting) {
    const from = look?.companyEmail || `no-reply@${domain}`
    await mail.send({ from, to: letter.to, subject: letter.subject, text: letter.text })
    await db.update(mails).set({ sentAt: clock.now() }).where(eq(mails.id, letter.id))
  }
  return waiting.length
}

/** The latest mails of a site, newest first. */
export const outboxOf = ({ db, siteId }: Pick<Context, 'db' | 'siteId'>, limit = 50) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.siteId, siteId)))
    .orderBy(desc(mails.id))
    .limit(limit)
