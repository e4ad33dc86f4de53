import { randomInt } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import type { Bus } from './database.ts'
import { collectPieces, splitValue } from './notification-pieces.ts'
import { openPersistentConnection } from './persistent-connection.ts'

const CHANNEL = 'provider'
/**
 * First keys of the PostgreSQL advisory locks: each process holds a lock while it listens for messages, and each
 * exclusive job holds one while it runs.
 */
const LISTENING_LOCK = 7_331_003
const EXCLUSIVE_LOCK = 7_331_004

/** Creates the bus for the embedded database, which only one process can use. */
export async function createEmbeddedBus(pglite: PGlite): Promise<Bus> {
  const { receive, topic } = createTopics(0)
  await pglite.listen(CHANNEL, receive)
  return {
    id: 0,
    isShared: false,
    topic,
    onGap() {},
    isListening: async (id) => id === 0,
    runExclusive: async (_name, work) => void (await work()),
  }
}

/** Creates the bus for the PostgreSQL database at `url`. It uses LISTEN/NOTIFY on a separate connection. */
export async function createPostgresBus(url: string): Promise<Bus & { close: () => Promise<void> }> {
  const id = randomInt(1, 2 ** 31)
  const { receive, topic } = createTopics(id)
  const gaps: (() => void)[] = []
  const connection = await openPersistentConnection(url, {
    async prepare(client) {
      client.on('notification', ({ payload = '' }) => receive(payload))
      // The lock is shared, because after a reconnect PostgreSQL may not have released the lock of the previous
      // connection yet.
      await client.query('select pg_try_advisory_lock_shared($1, $2)', [LISTENING_LOCK, id])
      await client.query(`listen ${CHANNEL}`)
    },
    onReconnect: () => {
      for (const tell of gaps) tell()
    },
  })
  return {
    id,
    isShared: true,
    topic,
    onGap: (tell) => void gaps.push(tell),
    async isListening(other) {
      const rows = await connection.query(
        `select 1 from pg_locks where locktype = 'advisory' and granted and classid = $1 and objid = $2
         and database = (select oid from pg_database where datname = current_database())`,
        [LISTENING_LOCK, other],
      )
      return rows.length > 0
    },
    async runExclusive(name, work) {
      // PostgreSQL releases this lock when the connection ends, even if the process was killed.
      const [lock] = await connection.query<{ mine: boolean }>(
        'select pg_try_advisory_lock($1, hashtext($2)) as mine',
        [EXCLUSIVE_LOCK, name],
      )
      if (!lock?.mine) return
      try {
        await work()
      } finally {
        await connection.query('select pg_advisory_unlock($1, hashtext($2))', [EXCLUSIVE_LOCK, name]).catch(() => {})
      }
    },
    close: connection.close,
  }
}

type BusMessage = { name: string; value: unknown }
function createTopics(id: number) {
  const listeners: { name: string; tell: (value: never, from: number) => void }[] = []
  let serial = 0
  const receive = collectPieces((word, from) => {
    const { name, value } = word as BusMessage
    for (const listener of listeners) if (listener.name === name) listener.tell(value as never, from)
  })
  const topic: Bus['topic'] = (name, tell) => {
    listeners.push({ name, tell })
    return async (db, value) => {
      const pieces = JSON.stringify(splitValue(id, serial++, { name, value } satisfies BusMessage))
      await db.execute(sql`select pg_notify(${CHANNEL}, piece) from json_array_elements_text(${pieces}::json) as piece`)
    }
  }
  return { receive, topic }
}
