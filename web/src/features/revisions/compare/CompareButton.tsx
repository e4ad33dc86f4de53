import { filterComparableRows } from '@quillgate/shared/domain/documents/draft-compare'
import type { DraftRow } from '@quillgate/shared/domain/documents/revisions'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { useComparisonOpenState } from './use-compare-open.ts'

/** Button that opens the comparison of drafts; renders nothing with fewer than two comparable drafts. */
export function CompareButton({ rows }: { rows: readonly DraftRow[] }) {
  const { t } = useTranslation('revisions')
  const { setOpen } = useComparisonOpenState()
  if (filterComparableRows(rows).length < 2) return null
  return <Button onClick={() => setOpen(true)}>{t('compare.button')}</Button>
}
