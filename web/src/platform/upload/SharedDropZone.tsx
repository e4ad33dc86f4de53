import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FileDrop } from '../../ui/files/FileDrop.tsx'
import { formatSize } from '../../ui/files/file-size.ts'
import { useFormDisabled } from '../../ui/form/form-context.ts'
import { sortFiles, type UploadSlot } from './sort-files.ts'
import styles from './sorted-uploads.module.css'
import { getMaxUploadBytes } from './use-uploads.ts'

const SlotsContext = createContext<Set<UploadSlot> | undefined>(undefined)

/**
 * Renders one drop zone for the upload fields in `children`, which get the files of their type and are shown compactly.
 */
export function SharedDropZone({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('platform')
  const disabled = useFormDisabled()
  const [slots] = useState(() => new Set<UploadSlot>())
  const sort = (files: File[]) => {
    for (const [slot, own] of sortFiles(files, [...slots])) slot.add(own)
  }
  return (
    <div className={styles.uploads}>
      <FileDrop
        label={t('upload.all')}
        hint={t('upload.sorted', { size: formatSize(getMaxUploadBytes(), i18n.language) })}
        multiple
        disabled={disabled}
        onFiles={sort}
      />
      <div className={styles.slots}>
        <SlotsContext value={slots}>{children}</SlotsContext>
      </div>
    </div>
  )
}

/**
 * Registers a field with the surrounding drop zone, which then passes it files of its type. Returns false outside of a
 * drop zone.
 */
export function useUploadSlot({ slot, multiple, isFull, add }: UploadSlot): boolean {
  const slots = use(SlotsContext)
  const isFullNow = useEffectEvent(isFull)
  const addNow = useEffectEvent(add)
  useEffect(() => {
    const own = { slot, multiple, isFull: () => isFullNow(), add: (files: File[]) => addNow(files) }
    slots?.add(own)
    return () => void slots?.delete(own)
  }, [slots, slot, multiple])
  return slots !== undefined
}
