import CloudUploadOutlined from '@ant-design/icons/es/icons/CloudUploadOutlined'
import { acceptAttribute, type FileSlot } from '@quillgate/shared/domain/documents/files'
import { isMobileDevice } from '@quillgate/shared/domain/values/device'
import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldLabel } from '../field/FieldLabel.tsx'
import { Alert } from '../state/Alert.tsx'
import styles from './file-drop.module.css'

type Props = {
  label: string
  /** Names the accepted file types, such as "Word or PDF". */
  hint?: string
  slot?: FileSlot
  multiple?: boolean
  disabled?: boolean
  /** Shows the zone as a plain row with a visible label, below a zone for all files. */
  compact?: boolean
  /** Marks the visible label as optional. */
  optional?: boolean
  /** Whether the row already has its only file, which another one would replace. */
  isFilled?: boolean
  /** Whether the user pasted several files where only one is expected. */
  pastedTooMany?: boolean
  onFiles: (files: File[]) => void
}

/**
 * Renders a drop zone with a file chooser and, on phones, a camera button. The zone itself reports only that it got
 * several files where one is expected; the file list shows all other refusals.
 */
export function FileDrop({ label, hint, slot, multiple = false, disabled = false, ...rest }: Props) {
  const { compact = false, optional = false, isFilled = false, pastedTooMany, onFiles } = rest
  const { t } = useTranslation('ui')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const hasCamera =
    isMobileDevice(navigator.userAgent) && (slot === undefined || acceptAttribute(slot).includes('image/'))
  const described = hint ? `${id}-label ${id}-hint` : `${id}-label`
  const [isDragOver, setDragOver] = useState(false)
  const [tooMany, setTooMany] = useState(false)
  const acceptFiles = (list: FileList | null) => {
    const files = [...(list ?? [])]
    setTooMany(!multiple && files.length > 1)
    if (files.length > 0 && (multiple || files.length === 1)) onFiles(files)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    acceptFiles(target.files)
    // Resets the input, because choosing the same file again would otherwise not fire a change event.
    target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragOver(false)
    if (!disabled) acceptFiles(event.dataTransfer.files)
  }
  return (
    <>
      <div
        className={compact ? `${styles.zone} ${styles.compact}` : styles.zone}
        data-over={isDragOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setDragOver(!disabled)
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={drop}
      >
        <p>
          {!compact && (
            <>
              <CloudUploadOutlined className={styles.icon} aria-hidden />
              <span className={styles.drop}>{t(multiple ? 'files.dropMany' : 'files.drop')} </span>
            </>
          )}
          <button
            type="button"
            className={styles.choose}
            disabled={disabled}
            aria-describedby={described}
            onClick={() => input.current?.click()}
          >
            {t(multiple ? 'files.chooseMany' : compact && isFilled ? 'files.replace' : 'files.choose')}
          </button>
        </p>
        {hasCamera && (
          <p>
            <button
              type="button"
              className={styles.choose}
              disabled={disabled}
              aria-describedby={described}
              onClick={() => camera.current?.click()}
            >
              {t('files.photo')}
            </button>
            <input
              ref={camera}
              type="file"
              hidden
              aria-label={label}
              accept="image/*"
              capture="environment"
              disabled={disabled}
              onChange={choose}
            />
          </p>
        )}
        <div className={styles.words}>
          <p id={`${id}-label`} className={compact ? styles.label : 'sr-only'}>
            <FieldLabel label={label} optional={optional} />
          </p>
          {hint && (
            <p id={`${id}-hint`} className={styles.hint}>
              {hint}
            </p>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={slot && acceptAttribute(slot)}
          multiple={multiple}
          disabled={disabled}
          onChange={choose}
        />
      </div>
      {(tooMany || pastedTooMany) && <Alert variant="error" texts={[t('files.onlyOne')]} />}
    </>
  )
}
