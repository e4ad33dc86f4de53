import Button from 'antd/es/button'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FileEntry } from '../../ui/files/file-entry.ts'
import { Alert } from '../../ui/state/Alert.tsx'
import styles from './not-uploaded.module.css'

type Props = { files: readonly FileEntry[]; onRetry: (id: string) => void; onLeaveOut: () => void }

/**
 * Lists the files of a form that were not uploaded. The user can retry the uploads or submit the form without these
 * files.
 */
export function FailedUploads({ files, onRetry, onLeaveOut }: Props) {
  const { t } = useTranslation('ui')
  const buttons = useRef<HTMLDivElement>(null)
  const failed = files.filter(({ state }) => state === 'failed')
  const leaveOut = () => {
    const form = buttons.current?.closest('form')
    onLeaveOut()
    // Submits the form in a microtask, so that the files that were not uploaded are removed from the form first.
    queueMicrotask(() => form?.requestSubmit())
  }
  return (
    <div className={styles.box}>
      <Alert variant="error" texts={files.map(({ name }) => t('files.failed', { name }))}>
        <div ref={buttons} className={styles.buttons} data-error-target={failed.length > 0 || undefined}>
          {failed.length > 0 && (
            <Button
              onClick={() => {
                for (const { id } of failed) onRetry(id)
              }}
            >
              {t('files.retry')}
            </Button>
          )}
          <Button onClick={leaveOut}>{t('files.without', { count: files.length })}</Button>
        </div>
      </Alert>
    </div>
  )
}
