import { join } from 'node:path'
import { type Clock, systemClock } from './common/clock.ts'
import { createLimits, NO_LIMITS } from './common/limits.ts'
import { createSharedLimits } from './common/shared-limits.ts'
import type { Database } from './db/database.ts'
import type { Services } from './http/context.ts'
import { openFileStore } from './ports/file-store.ts'
import { createDemoGateway } from './ports/gateway.ts'
import { createHub } from './ports/hub.ts'
import { createJobApiListings } from './ports/job-api-listings.ts'
import { createDemoListings } from './ports/listings.ts'
import { createPasswordHasher } from './ports/passwords.ts'
import { createStripeGateway } from './ports/stripe-gateway.ts'
import { type Config, readJobApi } from './settings/config.ts'

/** Creates the services from the settings and an open database. `overrides` replaces individual services. */
export function createServices(
  config: Config,
  { db, bus }: Pick<Database, 'db' | 'bus'>,
  overrides: Partial<Services> = {},
): Services & { idle(): Promise<void> } {
  const clock: Clock = overrides.clock ?? systemClock
  const limited = config.PROVIDER_LIMITS === 'on'
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = config
  const jobApi = readJobApi(config)
  const running = new Set<Promise<void>>()
  return {
    config,
    db,
    clock,
    store: openFileStore(join(config.DATA_DIR, 'files')),
    gateway: createDemoGateway(db, clock),
    liveGateway: secretKey ? createStripeGateway({ secretKey, apiUrl, clock }) : undefined,
    passwords: createPasswordHasher(limited ? {} : { queue: Number.POSITIVE_INFINITY }),
    listings: jobApi ? createJobApiListings(jobApi) : createDemoListings(),
    hub: createHub(bus, db),
    limits: limited ? createSharedLimits(createLimits(clock), bus, db) : NO_LIMITS,
    background(work) {
      // Starts the work only after the response has been sent. The embedded database runs in this thread, so the work
      // could otherwise delay the response and reveal that an account exists. Errors are ignored, because no caller can
      // handle them, and the user can repeat the request.
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
