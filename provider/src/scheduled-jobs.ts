import type { FastifyBaseLogger } from 'fastify'
import { HOUR, MINUTE, SECOND } from './common/clock.ts'
import type { Bus } from './db/database.ts'
import type { Services } from './http/context.ts'
import { deliverMails } from './modules/mail/public.ts'
import { endPostponements } from './modules/orders/public.ts'
import { settleUnclearCharges } from './modules/purchases/public.ts'
import { deleteExpiredCredentials } from './modules/users/public.ts'
import type { Mailer } from './ports/mail.ts'

type ScheduledJob = { name: string; everyMs: number; run: () => Promise<unknown> }

/**
 * Starts the scheduled jobs. A job runs at start and then at regular intervals, and never in two processes of the
 * database at the same time. Returns a function that stops the jobs.
 */
export function startScheduledJobs(
  services: Services,
  log: FastifyBaseLogger,
  mail: Mailer | undefined,
  bus: Pick<Bus, 'runExclusive'>,
): () => Promise<void> {
  const jobs: ScheduledJob[] = [
    { name: 'settle payments', everyMs: MINUTE, run: () => settleUnclearCharges(services) },
    { name: 'end postponements', everyMs: MINUTE, run: () => endPostponements(services) },
    { name: 'delete expired sessions', everyMs: HOUR, run: () => deleteExpiredCredentials(services) },
    ...(mail ? [{ name: 'deliver mails', everyMs: 5 * SECOND, run: () => deliverMails(services, mail) }] : []),
  ]
  let stopped = false
  const running = new Map<string, Promise<unknown>>()
  const start = ({ name, run }: ScheduledJob) => {
    // Skips this run if the previous one has not finished.
    if (stopped || running.has(name)) return
    const round = bus
      .runExclusive(name, run)
      .catch((err: unknown) => log.warn({ err, chore: name }, 'scheduled job failed; will retry'))
      .finally(() => running.delete(name))
    running.set(name, round)
  }
  for (const chore of jobs) start(chore)
  const timers = jobs.map((chore) => setInterval(() => start(chore), chore.everyMs).unref())
  return async () => {
    stopped = true
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running.values())
  }
}
