import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Call } from '@quillgate/shared/contract/call'
import { and, eq } from 'drizzle-orm'
import { Compile, type Validator } from 'typebox/compile'
import { buildApp } from '../app.ts'
import type { Database } from '../db/database.ts'
import { createId } from '../db/ids.ts'
import { openEmbedded, openPostgres } from '../db/open.ts'
import { sites } from '../db/schema/sites.ts'
import { users } from '../db/schema/users.ts'
import type { Services } from '../http/context.ts'
import { forbidUnknownFields } from '../http/schema-check.ts'
import { startSession } from '../modules/users/sessions.ts'
import { DEMO_USERS, type DemoUserName } from '../seed/demo-users.ts'
import { seedDatabase } from '../seed/seed.ts'
import { type SeedSiteName, SITES } from '../seed/sites.ts'
import { createServices } from '../services.ts'
import { createClient } from './client.ts'
import { createDatabase } from './postgres.ts'
import { createFastPasswordHasher, createTestConfig, loadTemplate } from './template.ts'

export function createTestClock(start = new Date()) {
  let offset = 0
  const startOffset = start.getTime() - Date.now()
  return { now: () => new Date(Date.now() + startOffset + offset), move: (ms: number) => void (offset += ms) }
}

const validators = new Map<string, Validator>()
/** Throws if a reply does not match its schema or has additional fields. */
function checkReply(name: string, spec: Call, reply: unknown): void {
  if (spec.reply === 'file') return
  let validator = validators.get(name)
  if (!validator) validators.set(name, (validator = Compile(forbidUnknownFields(spec.reply))))
  const sent: unknown = JSON.parse(JSON.stringify(reply))
  if (!validator.Check(sent)) throw new Error(`${name} returned ${JSON.stringify(validator.Errors(sent).slice(0, 3))}`)
}

/**
 * Opens a copy of the template (a seeded database with its files). With `postgres`, creates a new database on this
 * server instead.
 */
async function openSeededDatabase(dir: string, postgres: string | undefined): Promise<Database> {
  if (postgres) return openPostgres(await createDatabase(postgres, `test_${createId()}`))
  const { dump, files } = await loadTemplate()
  await cp(files, join(dir, 'files'), { recursive: true })
  return openEmbedded(undefined, dump)
}

export type Provider = Awaited<ReturnType<typeof startProvider>>

/**
 * Starts the provider on a copy of the seeded database, without listening on a port. With PROVIDER_TEST_POSTGRES, it
 * uses PostgreSQL.
 */
export async function startProvider(overrides: Partial<Services> = {}, postgres = process.env.PROVIDER_TEST_POSTGRES) {
  const dir = await mkdtemp(join(tmpdir(), 'quillgate-test-'))
  const clock = createTestClock()
  const database = await openSeededDatabase(dir, postgres)
  const services = createServices(createTestConfig(dir), database, {
    clock,
    passwords: createFastPasswordHasher(),
    ...overrides,
  })
  if (postgres) await seedDatabase(services)
  const app = await buildApp(services, { checkReply })
  const site = async (name: SeedSiteName) =>
    (await services.db.select().from(sites).where(eq(sites.domain, SITES[name].domain)))[0]!
  const ids = new Map<string, string>()
  const member = async (name: DemoUserName, at: SeedSiteName = 'northwind') => {
    const known = ids.get(`${at}/${name}`)
    const { id } = await site(at)
    const [row] = await services.db
      .select()
      .from(users)
      .where(known ? eq(users.id, known) : and(eq(users.siteId, id), eq(users.email, DEMO_USERS[name].email)))
    // From here on, the user is looked up by id, because a test can change the e-mail.
    ids.set(`${at}/${name}`, row!.id)
    return row!
  }
  return {
    app,
    services,
    clock,
    database,
    counter: database.counter,
    site,
    member,
    visitor: (at: SeedSiteName = 'northwind') => createClient(app, SITES[at].domain),
    as: async (name: DemoUserName, at: SeedSiteName = 'northwind') => {
      const token = await startSession(services, await member(name, at), false)
      return createClient(app, SITES[at].domain, `sid=${token}`)
    },
    close: async () => {
      await app.close()
      await services.idle()
      await database.close()
      await rm(dir, { recursive: true, force: true })
    },
  }
}
