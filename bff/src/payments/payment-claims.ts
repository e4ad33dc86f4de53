import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { AppError } from '../http/errors.ts'
import type { Redis } from '../redis/redis.ts'

/**
 * A change of a store entry, which is also called a cell. The value `from` is replaced with `to`, but only if the entry
 * still contains `from`; undefined means that the entry is missing.
 */
export type ClaimChange = { name: string; from: string | undefined; to: string | undefined }
/** A key-value store for the state of payments. Rejects with AppError('busy') when the store cannot be reached. */
export type PaymentClaims = {
  read: (names: readonly string[]) => Promise<(string | undefined)[]>
  /**
   * Makes all changes and returns true, or makes none and returns false. After a rejection the caller does not know
   * whether they were made.
   */
  swap: (changes: readonly ClaimChange[]) => Promise<boolean>
}

/** The number of lines after which the journal is rewritten without expired entries. */
const MAX_JOURNAL_LINES = 100_000
/** How long the state of a payment is stored. */
export const RETENTION_MS = 24 * 3_600_000

const SWAP_SCRIPT = `
for at, key in ipairs(KEYS) do
  if (redis.call('GET', key) or '') ~= ARGV[at] then return 0 end
end
for at, key in ipairs(KEYS) do
  local to = ARGV[#KEYS + at]
  if to == '' then redis.call('DEL', key) else redis.call('SET', key, to, 'PX', ARGV[2 * #KEYS + 1]) end
end
return 1`

/** Stores payment claims in Redis, shared by all replicas. */
export function createRedisClaims(store: Redis): PaymentClaims {
  return {
    async read(names) {
      const asked = await store.run((client) => client.mGet([...names]))
      if (!asked.ok) throw new AppError('busy')
      return asked.value.map((text) => text ?? undefined)
    },
    async swap(changes) {
      const texts = [
        ...changes.map(({ from }) => from ?? ''),
        ...changes.map(({ to }) => to ?? ''),
        String(RETENTION_MS),
      ]
      const asked = await store.run((client) =>
        client.eval(SWAP_SCRIPT, { keys: changes.map(({ name }) => name), arguments: texts }),
      )
      if (!asked.ok) throw new AppError('busy')
      return asked.value === 1
    },
  }
}

type Cell = { text: string; until: number }
type JournalLine = [name: string, text: string | null, until: number]

/**
 * Stores the payment claims of a single process in a file, so that they survive a crash. The file is opened on first
 * use.
 */
export function createDiskClaims(
  file: string,
  now: () => number = () => Date.now(),
): PaymentClaims & { close: () => Promise<void> } {
  let loaded: Map<string, Cell> | undefined
  let journal: FileHandle | undefined
  let lastSwap: Promise<unknown> = Promise.resolve()
  let lines = 0

  function cells() {
    if (loaded) return loaded
    const read = new Map<string, Cell>()
    for (const [name, text, until] of readJournal(file)) {
      if (text === null || until <= now()) read.delete(name)
      else read.set(name, { text, until })
    }
    mkdirSync(dirname(file), { recursive: true })
    rewrite(read)
    loaded = read
    return read
  }
  /** Replaces the file atomically, because the process can be killed at any moment. */
  function rewrite(all: Map<string, Cell>) {
    for (const [name, { until }] of all) if (until <= now()) all.delete(name)
    const whole = [...all].map(([name, { text, until }]) => formatJournalLine([name, text, until]))
    writeFileSync(`${file}.new`, whole.join(''), { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
    lines = 0
  }
  async function append(added: string) {
    try {
      if (lines > MAX_JOURNAL_LINES) {
        await journal?.close()
        journal = undefined
        rewrite(cells())
      }
      journal ??= await open(file, 'a', 0o600)
      await journal.appendFile(added)
      await journal.datasync()
      lines += 1
    } catch (error) {
      // A part of the line may be in the file, so the next write starts with a new file.
      lines = Number.POSITIVE_INFINITY
      throw error
    }
  }
  const liveValue = (all: Map<string, Cell>, name: string) => {
    const found = all.get(name)
    return found && found.until > now() ? found.text : undefined
  }
  const busy = (cause: unknown): never => {
    throw cause instanceof AppError ? cause : new AppError('busy', undefined, cause)
  }
  /** Changes the cells in memory only after the disk has the changes, so that none that failed is read. */
  async function writeAndApply(changes: readonly ClaimChange[]): Promise<boolean> {
    const all = cells()
    const until = now() + RETENTION_MS
    if (changes.some(({ name, from }) => liveValue(all, name) !== from)) return false
    await append(changes.map(({ name, to }) => formatJournalLine([name, to ?? null, until])).join(''))
    for (const { name, to } of changes) {
      if (to === undefined) all.delete(name)
      else all.set(name, { text: to, until })
    }
    return true
  }
  return {
    async read(names) {
      try {
        const all = cells()
        return names.map((name) => liveValue(all, name))
      } catch (error) {
        return busy(error)
      }
    },
    swap(changes) {
      // One at a time, so that each is compared with the result of the previous one.
      const swap = lastSwap.then(() => writeAndApply(changes)).catch(busy)
      lastSwap = swap.catch(() => undefined)
      return swap
    },
    async close() {
      await lastSwap
      await journal?.close()
      journal = undefined
    },
  }
}

const formatJournalLine = (line: JournalLine) => `${JSON.stringify(line)}\n`

/** Skips an incomplete last line, because its write was never confirmed. */
function readJournal(file: string): JournalLine[] {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  return text.split('\n').flatMap((line) => {
    try {
      return [JSON.parse(line) as JournalLine]
    } catch {
      return []
    }
  })
}
