import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import ExclamationCircleFilled from '@ant-design/icons/es/icons/ExclamationCircleFilled'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../button/IconButton.tsx'
import button from '../button/icon-button.module.css'
import { TextButton } from '../button/TextButton.tsx'
import { formatPercent } from '../value/format-percent.ts'
import { ProgressTrack } from '../value/progress/ProgressTrack.tsx'
import { FileName } from './FileName.tsx'
import { FileThumb } from './FileThumb.tsx'
import type { FileActions, FileEntry } from './file-entry.ts'
import styles from './file-list.module.css'
import { formatSize } from './file-size.ts'

type Props = FileActions & { file: FileEntry }

export function FileRow({ file, onCancel, onRetry, onRemove, onRename }: Props) {
  const { t, i18n } = useTranslation('ui')
  const { id, name, size, state, percent = 0, error, href, canRename, isPermanent = false } = file
  const isPending = state === 'uploading' || state === 'waiting'
  return (
    <li className={styles.row} data-state={state}>
      <FileThumb file={file} />
      <div className={styles.words}>
        <FileName file={file} />
        {isPending ? (
          <span className={styles.progress}>
            <span className={styles.bar}>
              <ProgressTrack percent={percent} label={t('files.progress', { name })} />
            </span>
            <span className="tabular">
              {state === 'waiting' ? t('files.waiting') : formatPercent(percent, i18n.language)}
            </span>
          </span>
        ) : (
          size !== undefined && <span className={styles.size}>{formatSize(size, i18n.language)}</span>
        )}
        {error && (
          <p className={styles.error} role="alert">
            <ExclamationCircleFilled aria-hidden />
            <span dir="auto">{error}</span>
          </p>
        )}
        {canRename && onRename && <TextButton onClick={() => onRename(id)}>{t('files.rename')}</TextButton>}
        {state === 'failed' && onRetry && (
          <TextButton label={t('files.retryOf', { name })} onClick={() => onRetry(id)}>
            {t('files.retry')}
          </TextButton>
        )}
      </div>
      {href && state === 'done' && (
        <a className={button.button} href={href} download={name} aria-label={t('files.download', { name })}>
          <DownloadOutlined aria-hidden />
        </a>
      )}
      {isPending && onCancel && (
        <IconButton icon={CloseOutlined} label={t('files.cancel', { name })} onClick={() => onCancel(id)} />
      )}
      {!isPending && !isPermanent && onRemove && (
        <IconButton icon={DeleteOutlined} label={t('files.remove', { name })} onClick={() => onRemove(id)} />
      )}
    </li>
  )
}
