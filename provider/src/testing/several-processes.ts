import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { createDatabase } from './postgres.ts'
import { startProcess } from './provider-process.ts'
import { type ProcessPair, runChat, runPayments, runWrites } from './several-processes-load.ts'

export type ProcessKillResult = { kills: number; writes: number; payments: number; messages: number; wrong: string[] }

/**
 * Runs writes, payments and a chat for `forMs` on two processes of one PostgreSQL database. Kills one of the processes
 * every `everyMs`.
 */
export async function testProcessKills(postgres: string, forMs: number, everyMs: number): Promise<ProcessKillResult> {
  const dir = await mkdtemp(join(tmpdir(), 'quillgate-two-'))
  const url = await createDatabase(postgres, 'two')
  const start = () => startProcess({ dir, settings: { DATABASE_URL: url, SEED: 'demo' } })
  const pair = await Promise.all([start(), start()])
  const database = new Pool({ connectionString: url })
  const load: ProcessPair = { pair, database, isOver: false }
  try {
    const lanes = Promise.all([runWrites(load), runWrites(load), runPayments(load), runPayments(load), runChat(load)])
    let kills = 0
    for (const until = Date.now() + forMs; Date.now() < until; kills += 1) {
      await Promise.race([wait(everyMs), lanes])
      const { child } = pair[kills % 2]!
      child.kill('SIGKILL')
      await once(child, 'exit')
      pair[kills % 2] = await start()
    }
    load.isOver = true
    const done = await lanes
    const total = (what: 'writes' | 'payments' | 'messages') => done.reduce((sum, one) => sum + (one[what] ?? 0), 0)
    return {
      kills,
      writes: total('writes'),
      payments: total('payments'),
      messages: total('messages'),
      wrong: done.flatMap(({ wrong }) => wrong),
    }
  } finally {
    load.isOver = true
    await database.end()
    for (const { child } of pair) child.kill()
    await Promise.all(pair.map(async ({ child }) => child.exitCode ?? (await once(child, 'exit'))))
    await rm(dir, { recursive: true, force: true })
  }
}
