import { and, asc, desc, eq, isNull, lte, or } from 'drizzle-orm'
import { addMs, ageMs, DAY, HOUR, MINUTE } from '../../common/clock.ts'
import { type MailRow, mails } from '../../db/schema/messages.ts'
import { sites } from '../../db/schema/sites.ts'
import type { Context, Services } from '../../http/context.ts'
import { MailDelayedError, type Mailer, MailRefusedError } from '../../ports/mail.ts'

const BATCH_SIZE = 50
const MAX_RETRY_DELAY = 4 * HOUR
/** Age after which the delivery of a mail is no longer retried. */
const MAX_DELIVERY_AGE = 2 * DAY

/**
 * Sends the due mails of the outbox, oldest first, and returns how many were sent. A temporarily refused mail is
 * retried with exponential backoff; a permanently refused one stays in the outbox with the reason. Throws if the mail
 * server is unreachable; the next call then starts with mails that have not been tried yet.
 */
export async function deliverMails({ db, clock }: Services, mail: Mailer): Promise<number> {
  const waiting = await db
    .select({ mail: mails, settings: sites.settings, domain: sites.domain })
    .from(mails)
    .innerJoin(sites, eq(sites.id, mails.siteId))
    .where(
      and(
        isNull(mails.sentAt),
        isNull(mails.refused),
        or(isNull(mails.nextAttemptAt), lte(mails.nextAttemptAt, clock.now())),
      ),
    )
    .orderBy(asc(mails.id))
    .limit(BATCH_SIZE)
  let sent = 0
  for (const { mail: letter, settings, domain } of waiting) {
    const from = settings?.companyEmail || `no-reply@${domain}`
    const set = (outcome: Partial<MailRow>) => db.update(mails).set(outcome).where(eq(mails.id, letter.id))
    const failure = await mail.send({ from, to: letter.to, subject: letter.subject, text: letter.text }).then(
      () => undefined,
      (error: unknown) => error as Error,
    )
    if (failure) {
      await set(failureUpdate(letter, failure, clock.now()))
      if (!(failure instanceof MailDelayedError || failure instanceof MailRefusedError)) throw failure
    } else {
      await set({ sentAt: clock.now() })
      sent += 1
    }
  }
  return sent
}

/**
 * Returns the update of a mail after a failed attempt: either the time of the next attempt (exponential backoff, at
 * least one minute), or the reason for giving up.
 */
function failureUpdate(mail: MailRow, failure: Error, now: Date): Partial<MailRow> {
  const isOver = failure instanceof MailDelayedError && ageMs(mail.createdAt, now) > MAX_DELIVERY_AGE
  if (isOver || failure instanceof MailRefusedError) return { refused: failure.message }
  const attempts = mail.attempts + 1
  const wait = Math.min(MAX_RETRY_DELAY, MINUTE * 2 ** Math.min(mail.attempts, 20))
  return { attempts, nextAttemptAt: addMs(now, wait), lastError: failure.message }
}

export const listOutbox = ({ db, siteId }: Pick<Context, 'db' | 'siteId'>, limit = 50) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.siteId, siteId)))
    .orderBy(desc(mails.id))
    .limit(limit)
