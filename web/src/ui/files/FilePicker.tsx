import type { FileSlot } from '@quillgate/shared/domain/documents/files'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from './FileDrop.tsx'
import { FileList } from './FileList.tsx'
import type { FileActions, FileEntry } from './file-entry.ts'
import styles from './file-picker.module.css'
import { formatSize } from './file-size.ts'

type Props = FileActions & {
  label: string
  slot?: FileSlot | undefined
  multiple?: boolean
  /** The server's size limit per file, in bytes; shown before any file is chosen. */
  maxBytes: number
  disabled?: boolean
  /** Shows the drop zone as a plain row without the size limit, below a zone for all files that names it. */
  compact?: boolean
  /** Marks the visible label of a compact zone as optional. */
  optional?: boolean
  files: readonly FileEntry[]
  onFiles: (files: File[]) => void
}

/**
 * Renders a drop zone with the list of its files. Files can be dropped, pasted, chosen or taken with a phone's camera.
 */
export function FilePicker({
  label,
  slot,
  multiple = false,
  maxBytes,
  disabled = false,
  compact = false,
  optional = false,
  files,
  ...rest
}: Props) {
  const { onFiles, ...actions } = rest
  const { t, i18n } = useTranslation('ui')
  const root = useRef<HTMLDivElement>(null)
  const [pastedTooMany, setPastedTooMany] = useState(false)
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const pasted = [...(event.clipboardData?.files ?? [])]
    const { target } = event
    // A paste while nothing has the focus goes to the picker if it is the only one on the page.
    const isOnlyOne = target === document.body && document.querySelectorAll('[data-file-picker]').length === 1
    const isForThisPicker = isOnlyOne || (target instanceof Node && root.current?.contains(target) === true)
    if (disabled || pasted.length === 0 || !isForThisPicker) return
    event.preventDefault()
    const isTooMany = !multiple && pasted.length > 1
    setPastedTooMany(isTooMany)
    if (!isTooMany) onFiles(pasted)
  })
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
  const kinds = t(`files.kinds.${slot ?? 'any'}`)
  const size = formatSize(maxBytes, i18n.language)
  return (
    <div ref={root} className={styles.picker} data-file-picker>
      <FileDrop
        compact={compact}
        optional={optional}
        label={label}
        hint={compact ? kinds : t(multiple ? 'files.rules' : 'files.rule', { kinds, size })}
        {...(slot && { slot })}
        multiple={multiple}
        disabled={disabled}
        isFilled={!multiple && files.length > 0}
        pastedTooMany={pastedTooMany}
        onFiles={(chosen) => {
          setPastedTooMany(false)
          onFiles(chosen)
        }}
      />
      <FileList label={`${t('files.list')}: ${label}`} files={files} {...actions} />
    </div>
  )
}
