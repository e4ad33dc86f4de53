import type { IncomingHttpHeaders } from 'node:http'
import { pipeline, type Readable, Transform } from 'node:stream'
import { callEntries } from '@quillgate/shared/contract/table'
import { LRUCache } from 'lru-cache'
import { decompress } from '../http/unpack.ts'
import type { Log } from '../lib/log.ts'
import { type Deviation, type DeviationKind, listDeviations } from './deviations.ts'

/** A reply of the upstream that is compared with the contract; `ids` and `site` are for the log. */
export type SampledReply = {
  call: string
  site: string
  ids: { reqId: string; traceId: string | undefined }
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}
/**
 * A deviation of a site's API from the contract. `count`: number of samples in which the deviation was found. `at`:
 * when it was last found (ms since 1970).
 */
export type Drift = { site: string; call: string; field: string; kind: DeviationKind; count: number; at: number }
export type DriftMonitor = ReturnType<typeof createDriftMonitor>

const CALL_BY_NAME = new Map(callEntries().map(({ name, call }) => [name, call]))
const MAX_QUEUED_SAMPLES = 20
/**
 * Maximum size of a reply that is compared, in bytes. Comparing a longer reply would block the process for more than a
 * few milliseconds.
 */
const MAX_SAMPLE_BYTES = 512 * 1024
const LOG_INTERVAL_MS = 10 * 60_000
const MAX_DRIFTS = 5_000
const MAX_SEEN_CALLS = 50_000

type Options = {
  every: number
  logs: Log
  /** Called with the outcome of each sample. */
  onSample: (result: 'compared' | 'dropped' | 'unreadable') => void
  onDrift: (drift: Pick<Drift, 'call' | 'field' | 'kind'>) => void
}

/**
 * Compares a sample of the upstream's replies with the contract: the first reply of each call of a site, because each
 * site can have its own upstream, and after that a random one in `every` replies. If `every` is 0, nothing is compared.
 * Replies wait in a short queue and are compared one at a time between other work. When the queue is full, further
 * replies are dropped. Logs and metrics contain paths of the contract, never a key or a value of a reply.
 */
export function createDriftMonitor({ every, logs, onSample, onDrift }: Options) {
  const seen = new LRUCache<string, true>({ max: MAX_SEEN_CALLS })
  const waiting: SampledReply[] = []
  const drifts = new LRUCache<string, Drift & { loggedAt: number }>({ max: MAX_DRIFTS })

  function compareNext() {
    const reply = waiting.shift()!
    if (waiting.length > 0) setImmediate(compareNext)
    const text = readText(reply)
    onSample(text === undefined ? 'unreadable' : 'compared')
    if (text !== undefined) for (const deviation of findDeviations(reply, text)) record(reply, deviation)
  }

  function record({ call, site, ids }: SampledReply, { field: path, kind }: Deviation) {
    const field = path || '(reply)'
    onDrift({ call, field, kind })
    const key = [site, call, field, kind].join('\n')
    const known = drifts.get(key)
    const now = Date.now()
    const isDue = !known || now - known.loggedAt >= LOG_INTERVAL_MS
    const count = (known?.count ?? 0) + 1
    drifts.set(key, { site, call, field, kind, count, at: now, loggedAt: isDue ? now : known.loggedAt })
    if (isDue) logs.warn({ ...ids, site, call, field, kind, count }, 'reply deviates from the contract')
  }

  return {
    /** Whether to compare the next reply to this call of a site. Runs for every reply, so it must be fast. */
    isDue: (call: string, site: string): boolean =>
      every > 0 && (!seen.has(`${site} ${call}`) || Math.random() * every < 1),
    /**
     * Queues a successful JSON reply for comparison. Failures are skipped, because they have the error format, which
     * the BFF parses anyway.
     */
    add(reply: SampledReply) {
      if (reply.status < 200 || reply.status >= 300 || reply.status === 204 || !CALL_BY_NAME.has(reply.call)) return
      if (waiting.length >= MAX_QUEUED_SAMPLES || reply.body.length > MAX_SAMPLE_BYTES) return onSample('dropped')
      seen.set(`${reply.site} ${reply.call}`, true)
      waiting.push(reply)
      if (waiting.length === 1) setImmediate(compareNext)
    },
    /** Returns the deviations seen since the start, the latest first. */
    list: (): Drift[] => [...drifts.values()].toSorted((a, b) => b.at - a.at),
  }
}

/** Returns the text of a reply; undefined when the reply has an unsupported encoding or is too long. */
function readText({ headers, body }: SampledReply): string | undefined {
  const plain = decompress(body, headers['content-encoding'] ?? '')
  return plain && plain.length <= MAX_SAMPLE_BYTES
    ? plain
        .toString('utf8')
        .replace(/^\uFEFF/, '')
        .trim()
    : undefined
}

/** Returns the deviations of a reply. An empty body counts as `{}`, as it does for the web app. */
function findDeviations({ call, status }: SampledReply, text: string): Deviation[] {
  let raw: unknown = {}
  try {
    if (text !== '') raw = JSON.parse(text)
  } catch {
    return [{ field: '', kind: 'type' }]
  }
  return listDeviations(CALL_BY_NAME.get(call)!, status, raw)
}

/**
 * Returns a stream that passes a body on unchanged. Calls `done` with a copy of the complete body, but not if it is too
 * long to be compared.
 */
export function copyStream(body: Readable, done: (whole: Buffer) => void): Readable {
  const chunks: Buffer[] = []
  let bytes = 0
  const copier = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length
      if (bytes <= MAX_SAMPLE_BYTES) chunks.push(chunk)
      else chunks.length = 0
      next(null, chunk)
    },
    flush(next) {
      if (bytes <= MAX_SAMPLE_BYTES) done(Buffer.concat(chunks))
      next()
    },
  })
  return pipeline(body, copier, () => {})
}
