import { filterComparableRows } from '@quillgate/shared/domain/documents/draft-compare'
import type { DraftRow } from '@quillgate/shared/domain/documents/revisions'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { lazyComponent } from '../../../ui/state/lazy-component.tsx'
import { RowsSkeleton } from '../../../ui/state/RowsSkeleton.tsx'
import { useComparisonOpenState } from './use-compare-open.ts'

/** Lazy component, loaded together with the comparison code. */
const DraftPicker = lazyComponent(async () => (await import('./DraftPicker.tsx')).DraftPicker)

/**
 * Compares two drafts while `?compare` is in the URL. The comparison is independent of the page's layout, so it stays
 * open when a phone is rotated.
 */
export function CompareDialog({ rows }: { rows: readonly DraftRow[] }) {
  const { t } = useTranslation('revisions')
  const { isOpen, setOpen } = useComparisonOpenState()
  const comparable = filterComparableRows(rows)
  if (!isOpen || comparable.length < 2) return null
  return (
    <Modal title={t('compare.button')} onClose={() => setOpen(false)} variant="wide">
      <DraftPicker rows={comparable} placeholder={<RowsSkeleton />} />
    </Modal>
  )
}
