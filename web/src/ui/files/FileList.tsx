import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LiveRegion } from '../state/LiveRegion.tsx'
import { FileRow } from './FileRow.tsx'
import type { FileActions, FileEntry } from './file-entry.ts'
import styles from './file-list.module.css'

type Props = FileActions & {
  label?: string
  files: readonly FileEntry[]
  /** Shows the size of a file beside its name instead of below it. */
  compact?: boolean
}

/** Renders files with their progress. Announces start, success and failure to screen readers, but not each percent. */
export function FileList({ label, files, compact = false, ...actions }: Props) {
  const { t } = useTranslation('ui')
  const announcement = useUploadAnnouncement(files)
  return (
    <>
      <LiveRegion>{announcement}</LiveRegion>
      {files.length > 0 && (
        <ul
          className={compact ? `${styles.list} ${styles.compact}` : styles.list}
          aria-label={label ?? t('files.list')}
        >
          {files.map((file) => (
            <FileRow key={file.id} file={file} {...actions} />
          ))}
        </ul>
      )}
    </>
  )
}

const ANNOUNCEMENT_BY_STATE = { uploading: 'files.started', done: 'files.finished', failed: 'files.failed' } as const

/** Returns sentences that describe how the states of the files have changed since the last render. */
function useUploadAnnouncement(files: readonly FileEntry[]) {
  const { t } = useTranslation('ui')
  const [news, setAnnouncement] = useState('')
  const previousStates = useRef(new Map(files.map(({ id, state }) => [id, state])))
  useEffect(() => {
    const changed = files.filter(({ id, state }) => previousStates.current.get(id) !== state)
    previousStates.current = new Map(files.map(({ id, state }) => [id, state]))
    const sentences = changed.flatMap(({ name, state }) =>
      state in ANNOUNCEMENT_BY_STATE
        ? [t(ANNOUNCEMENT_BY_STATE[state as keyof typeof ANNOUNCEMENT_BY_STATE], { name })]
        : [],
    )
    if (sentences.length > 0) setAnnouncement(sentences.join(' '))
  }, [files, t])
  return news
}
