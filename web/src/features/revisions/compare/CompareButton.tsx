import { comparableRows } from '@quillgate/shared/domain/draft-compare'
import type { DraftRow } from '@quillgate/shared/domain/revisions'
import Button from 'antd/es/button/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { lazyPart } from '../../../ui/state/lazy-part.tsx'
import { RowsSkeleton } from '../../../ui/state/RowsSkeleton.tsx'

/** With what it needs to tell texts apart it is fetched when it is opened. */
const DraftChoice = lazyPart(async () => (await import('./DraftChoice.tsx')).DraftChoice)

/** Opens the comparison of any two of these drafts; nothing where there are not two to compare. */
export function CompareButton({ rows }: { rows: readonly DraftRow[] }) {
  const { t } = useTranslation('revisions')
  const [open, setOpen] = useState(false)
  const comparable = comparableRows(rows)
  if (comparable.length < 2) return null
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('compare.button')}</Button>
      {open && (
        <Modal title={t('compare.button')} onClose={() => setOpen(false)} variant="wide">
          <DraftChoice rows={comparable} placeholder={<RowsSkeleton />} />
        </Modal>
      )}
    </div>
  )
}
