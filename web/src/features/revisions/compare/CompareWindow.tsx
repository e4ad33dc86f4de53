import { comparableRows } from '@quillgate/shared/domain/documents/draft-compare'
import type { DraftRow } from '@quillgate/shared/domain/documents/revisions'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { lazyPart } from '../../../ui/state/lazy-part.tsx'
import { RowsSkeleton } from '../../../ui/state/RowsSkeleton.tsx'
import { useCompareOpen } from './use-compare-open.ts'

/** With what it needs to tell texts apart it is fetched when it is opened. */
const DraftChoice = lazyPart(async () => (await import('./DraftChoice.tsx')).DraftChoice)

/** The comparison of two of these drafts while the address asks for it; it stays when the window is turned. */
export function CompareWindow({ rows }: { rows: readonly DraftRow[] }) {
  const { t } = useTranslation('revisions')
  const { isOpen, setOpen } = useCompareOpen()
  const comparable = comparableRows(rows)
  if (!isOpen || comparable.length < 2) return null
  return (
    <Modal title={t('compare.button')} onClose={() => setOpen(false)} variant="wide">
      <DraftChoice rows={comparable} placeholder={<RowsSkeleton />} />
    </Modal>
  )
}
