import { type FileRefusal, withAllowedName } from '../../ui/files/file-entry.ts'
import { createStore } from '../../ui/hooks/create-store.ts'
import { CallError } from '../http/call-error.ts'

/** `lost`: the network failed; the upload is retried automatically. */
export type UploadState = 'refused' | 'waiting' | 'uploading' | 'lost' | 'failed' | 'done'
export type UploadRow<R> = {
  id: string
  name: string
  /** Size in bytes. */
  size: number
  state: UploadState
  /** Progress in whole percent. */
  percent: number
  /** Why the file was refused before sending; undefined if it was accepted. */
  refusal?: FileRefusal
  error?: unknown
  reply?: R
}
export type UploadEnv<R> = {
  send: (file: File, options: { signal: AbortSignal; onProgress: (percent: number) => void }) => Promise<R>
  after: (ms: number, run: () => void) => () => void
  /** Calls `run` when the network seems to be available again. Returns a function that stops waiting. */
  whenOnline: (run: () => void) => () => void
  newId: () => string
}

const MAX_CONCURRENT_UPLOADS = 2
/** Delays between automatic retries, in ms. After the last one, the user must retry. */
const RETRY_DELAYS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000, 30_000, 30_000]

type UploadJob<R> = { row: UploadRow<R>; file: File; attempts: number; stop?: () => void }

/** Uploads files, two at a time; `read` returns the rows in the order in which the files were chosen. */
export function createUploadQueue<R>(env: UploadEnv<R>, validate: (file: File) => FileRefusal | undefined) {
  const jobs = new Map<string, UploadJob<R>>()
  const rows = createStore<readonly UploadRow<R>[]>([])

  const publishRows = () => rows.set([...jobs.values()].map(({ row }) => row))
  const change = (job: UploadJob<R>, row: Partial<UploadRow<R>>) => {
    job.row = { ...job.row, ...row }
    publishRows()
  }
  const next = () => {
    const busy = [...jobs.values()].filter(({ row }) => row.state === 'uploading').length
    const job = [...jobs.values()].find(({ row }) => row.state === 'waiting')
    if (job && busy < MAX_CONCURRENT_UPLOADS) void start(job)
  }
  const start = async (job: UploadJob<R>) => {
    const control = new AbortController()
    job.stop = () => control.abort()
    change(job, { state: 'uploading', percent: 0 })
    next()
    const onProgress = (percent: number) => percent !== job.row.percent && change(job, { percent })
    try {
      const reply = await env.send(job.file, { signal: control.signal, onProgress })
      if (!control.signal.aborted) change(job, { state: 'done', percent: 100, reply })
    } catch (error) {
      if (!control.signal.aborted) failed(job, error)
    }
    next()
  }
  const failed = (job: UploadJob<R>, error: unknown) => {
    const delay = RETRY_DELAYS_MS[job.attempts]
    const isLost = error instanceof CallError && error.failure === 'no_answer'
    if (!isLost || delay === undefined) return change(job, { state: 'failed', error })
    job.attempts += 1
    const again = () => {
      job.stop?.()
      change(job, { state: 'waiting' })
      next()
    }
    const stops = [env.after(delay, again), env.whenOnline(again)]
    job.stop = () => {
      for (const stop of stops) stop()
    }
    return change(job, { state: 'lost' })
  }
  const setFile = (id: string, file: File) => {
    const refusal = validate(file)
    const row: UploadRow<R> = {
      id,
      name: file.name,
      size: file.size,
      percent: 0,
      state: refusal ? 'refused' : 'waiting',
    }
    jobs.set(id, { file, attempts: 0, row: refusal ? { ...row, refusal } : row })
    publishRows()
    next()
  }
  return {
    read: rows.read,
    listen: rows.listen,
    add: (files: Iterable<File>) => {
      for (const file of files) setFile(env.newId(), file)
    },
    /** Renames the file to the nearest name that is allowed, and uploads it. */
    rename: (id: string) => {
      const job = jobs.get(id)
      if (job?.row.state === 'refused') setFile(id, withAllowedName(job.file))
    },
    retry: (id: string) => {
      const job = jobs.get(id)
      if (job?.row.state !== 'failed') return
      job.attempts = 0
      const { error: _, ...row } = job.row
      job.row = { ...row, state: 'waiting' }
      publishRows()
      next()
    },
    /** Removes the file from the list and aborts an upload in flight. */
    remove: (id: string) => {
      jobs.get(id)?.stop?.()
      jobs.delete(id)
      publishRows()
      next()
    },
    /** Aborts all running uploads when the page is left. */
    abortAll() {
      for (const { stop } of jobs.values()) stop?.()
      jobs.clear()
    },
  }
}
