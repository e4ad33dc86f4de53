import type { Input, Reply } from '@quillgate/shared/contract/call'
import type { FileSlot } from '@quillgate/shared/domain/documents/files'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FileEntry, validateFile } from '../../ui/files/file-entry.ts'
import { formatSize } from '../../ui/files/file-size.ts'
import { useStore } from '../../ui/hooks/create-store.ts'
import { useErrorTexts } from '../http/error-texts.ts'
import { boot } from '../runtime/boot.ts'
import { generateId } from '../runtime/new-id.ts'
import { sendFile, type UploadCall } from './send-file.ts'
import { createUploadQueue, type UploadRow } from './upload-queue.ts'

export type UploadTarget<C extends UploadCall> = {
  call: C
  input: Omit<Input<C>, 'body'>
  /** Name of the form field: `image` for one picture, `file` for documents. */
  field: 'image' | 'file'
  slot?: FileSlot
  /** Whether the field takes a single file. A new file then replaces those that are not uploaded yet. */
  single?: boolean
  /** Whether commas and apostrophes are allowed in file names. */
  anyName?: boolean
  /** Text for a failed upload, if the specification defines one; otherwise the server's own text is shown. */
  failure?: string
  /** Percentage at which the progress bar starts. */
  startPercent?: number
}

/**
 * Uploads files and returns `entries` for the list on the page and the `replies` of finished uploads. Uploads that the
 * network interrupted are retried automatically; files that the server would refuse are refused before sending.
 */
export function useUploads<C extends UploadCall>({ call, input, field, slot, anyName, ...rest }: UploadTarget<C>) {
  const { failure, single = false, startPercent = 0 } = rest
  const [queue] = useState(() =>
    createUploadQueue<Reply<C>>(
      { ...browserEnv, send: (file, options) => sendFile(call, input, { field, file }, options) },
      (file) => validateFile(file, { slot, maxBytes: getMaxUploadBytes(), anyName: anyName ?? false }),
    ),
  )
  useEffect(() => () => queue.abortAll(), [queue])
  const rows = useStore(queue)
  const explain = useUploadRowTexts(failure)
  const { rename, retry, remove } = queue
  const add = (files: Iterable<File>) => {
    if (single) for (const { id, state } of queue.read()) if (state !== 'done') remove(id)
    queue.add(files)
  }
  return {
    entries: rows.map(
      (row): FileEntry => ({
        id: row.id,
        name: row.name,
        size: row.size,
        state: row.state === 'lost' ? 'waiting' : row.state,
        percent: startPercent + Math.round((row.percent * (100 - startPercent)) / 100),
        error: explain(row),
        canRename: row.refusal?.canRename,
      }),
    ),
    replies: rows.flatMap(({ id, reply }) => (reply === undefined ? [] : [{ id, reply }])),
    /** Whether uploads are in flight. */
    busy: rows.some(({ state }) => IN_FLIGHT_STATES.has(state)),
    add,
    rename,
    retry,
    remove,
  }
}

const IN_FLIGHT_STATES: ReadonlySet<string> = new Set(['waiting', 'uploading', 'lost'])
export const getMaxUploadBytes = () => boot.uploadMaxMb * 1_048_576
const browserEnv = {
  after: (ms: number, run: () => void) => {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  whenOnline: (run: () => void) => {
    window.addEventListener('online', run)
    return () => window.removeEventListener('online', run)
  },
  newId: generateId,
}

function useUploadRowTexts(failure: string | undefined) {
  const { t, i18n } = useTranslation('ui')
  const explain = useErrorTexts()
  return ({ refusal, error, state }: UploadRow<unknown>): string | undefined => {
    if (refusal) return t(`files.${refusal.reason}`, { size: formatSize(getMaxUploadBytes(), i18n.language) })
    return state === 'failed' ? (failure ?? explain(error).join(' ')) : undefined
  }
}
