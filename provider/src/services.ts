import { join } from 'node:path'
import { type Clock, systemClock } from './common/clock.ts'
import { makeLimits, NO_LIMITS } from './common/limits.ts'
import { shareLimits } from './common/shared-limits.ts'
import type { Database } from './db/database.ts'
import type { Services } from './http/context.ts'
import { openFileStore } from './ports/file-store.ts'
import { demoGateway } from './ports/gateway.ts'
import { makeHub } from './ports/hub.ts'
import { jobApiListings } from './ports/job-api-listings.ts'
import { demoListings } from './ports/listings.ts'
import { makePasswords } from './ports/passwords.ts'
import { stripeGateway } from './ports/stripe-gateway.ts'
import { type Config, jobApiOf } from './settings/config.ts'

/** Creates the services for these settings and this database; `overrides` replaces individual services. */
export function makeServices(
  config: Config,
  { db, bus }: Pick<Database, 'db' | 'bus'>,
  overrides: Partial<Services> = {},
): Services & { idle(): Promise<void> } {
  const clock: Clock = overrides.clock ?? systemClock
  const limited = config.PROVIDER_LIMITS === 'on'
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = config
  const jobApi = jobApiOf(config)
  const running = new Set<Promise<void>>()
  return {
    config,
    db,
    clock,
    store: openFileStore(join(config.DATA_DIR, 'files')),
    gateway: demoGateway(db, clock),
    liveGateway: secretKey ? stripeGateway({ secretKey, apiUrl, clock }) : undefined,
    passwords: makePasswords(limited ? {} : { queue: Number.POSITIVE_INFINITY }),
    listings: jobApi ? jobApiListings(jobApi) : demoListings(),
    hub: makeHub(bus, db),
    limits: limited ? shareLimits(makeLimits(clock), bus, db) : NO_LIMITS,
    background(work) {
      // The work starts only after the response is sent: the embedded database runs in this thread, so a delayed
      // response would reveal the work. Errors are dropped, because no caller can handle them; a retry finds the same
      // state.
      const task = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch(() => {})
        .finally(() => running.delete(task))
      running.add(task)
    },
    ...overrides,
    idle: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
