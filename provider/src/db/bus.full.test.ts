import { kill } from 'node:process'
import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createDatabase, startPostgres } from '../testing/postgres.ts'
import type { Bus, Database } from './database.ts'
import { openEmbedded, openPostgres } from './open.ts'

const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is needed for these tests')
const url = await createDatabase(postgres.url, 'bus')
const openDatabases = new Set<Database>()
afterAll(async () => {
  for (const database of openDatabases) await database.close()
  await postgres.stop()
})

type WordMessage = { text: string }
/**
 * Opens the database and its message bus as another process would. `heard` collects the messages that this process
 * receives.
 */
async function openProcess(kind: 'embedded' | 'postgres') {
  const database = kind === 'embedded' ? await openEmbedded() : await openPostgres(url)
  openDatabases.add(database)
  const heard: string[] = []
  const say = database.bus.topic<WordMessage>('words', ({ text }) => void heard.push(text))
  const close = async () => {
    openDatabases.delete(database)
    await database.close()
  }
  return { ...database, close, heard, say: (text: string, db = database.db) => say(db, { text }) }
}
/** Returns the PostgreSQL backend pid of a bus connection. */
async function findBackendPid(bus: Bus): Promise<number> {
  const admin = new Client({ connectionString: url })
  await admin.connect()
  const mine = "select pid from pg_locks where locktype = 'advisory' and objid = $1"
  const { rows } = await admin.query<{ pid: number }>(mine, [bus.id])
  await admin.end()
  return rows[0]!.pid
}

test.each(['embedded', 'postgres'] as const)(
  'with the %s database, the bus delivers messages in order, after the transaction that sent them has committed',
  async (kind) => {
    const here = await openProcess(kind)
    // A non-ASCII text that exceeds PostgreSQL's limit of 8,000 bytes per notification.
    const long = 'ทดสอบ "😀" \\ \u0000 é\n'.repeat(3_000)
    await here.db.transaction(async (inside) => {
      await here.say('first', inside)
      await here.say(long, inside)
      await here.say('first', inside)
      expect(here.heard).toEqual([])
    })
    await here.db
      .transaction(async (inside) => {
        await here.say('taken back', inside)
        throw new Error('no')
      })
      .catch(() => {})
    await here.say('last')
    await expect.poll(() => here.heard).toEqual(['first', long, 'first', 'last'])
  },
)

test('the bus delivers the same messages in the same order to every process', async () => {
  const [one, other] = [await openProcess('postgres'), await openProcess('postgres')]
  const words = Array.from({ length: 200 }, (_, at) => `${at} ${'x'.repeat(at % 3 === 0 ? 20_000 : 10)}`)
  await Promise.all(words.map((text, at) => (at % 2 === 0 ? one : other).say(text)))
  await expect.poll(() => other.heard.length).toBe(200)
  await expect.poll(() => one.heard).toEqual(other.heard)
  expect(one.heard.toSorted()).toEqual(words.toSorted())
})

test('runExclusive runs only one job of the same name at a time across processes', async () => {
  const [one, other] = [await openProcess('postgres'), await openProcess('postgres')]
  let runs = 0
  await one.bus.runExclusive('mails', async () => {
    runs += 1
    await other.bus.runExclusive('mails', async () => void (runs += 10))
    await other.bus.runExclusive('payments', async () => void (runs += 100))
  })
  await other.bus.runExclusive('mails', async () => void (runs += 1_000))
  expect(runs).toBe(1_101)
})

test('the bus reports a gap after a lost connection', async () => {
  const [one, other] = [await openProcess('postgres'), await openProcess('postgres')]
  const gaps = { count: 0 }
  other.bus.onGap(() => void (gaps.count += 1))
  kill(await findBackendPid(other.bus), 'SIGTERM')
  await expect.poll(() => gaps.count).toBe(1)
  await one.say('after')
  await expect.poll(() => other.heard).toEqual(['after'])
})

test('isListening returns false for a closed process', async () => {
  const [one, other] = [await openProcess('postgres'), await openProcess('postgres')]
  expect(await one.bus.isListening(other.bus.id)).toBe(true)
  await other.close()
  await expect.poll(() => one.bus.isListening(other.bus.id)).toBe(false)
})

test('the bus replaces a database connection that stops responding', async () => {
  const one = await openProcess('postgres')
  const gaps = { count: 0 }
  one.bus.onGap(() => void (gaps.count += 1))
  const backend = await findBackendPid(one.bus)
  kill(backend, 'SIGSTOP')
  await expect.poll(() => gaps.count).toBe(1)
  kill(backend, 'SIGCONT')
})
