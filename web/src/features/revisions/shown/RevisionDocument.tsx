import type { DraftRow } from '@quillgate/shared/domain/documents/revisions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { placesOf } from '../../../platform/upload/stored-file.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { DocumentColumns } from '../../../ui/page/DocumentColumns.tsx'
import { PdfPreview } from '../../../ui/pdf/PdfPreview.tsx'
import { CompareWindow } from '../compare/CompareWindow.tsx'
import { DraftFiles } from './DraftFiles.tsx'
import styles from './shown.module.css'

type Props = {
  state: ReactNode
  /** All drafts that the reader may see. */
  history: readonly DraftRow[]
  /** The draft that is before the reader. */
  row: DraftRow | undefined
  /** That it is an earlier one. */
  notice?: ReactNode
  /** What can be done with it. */
  actions?: ReactNode
  children: ReactNode
}

/** The draft at hand: its files, notes and preview, with what is done with it beside. */
export function RevisionDocument({ state, history, row, notice, actions, children }: Props) {
  const { t } = useTranslation('revisions')
  const pdf = row?.draft.data.dataPdf
  const files = row && (
    <Card title={t('draft', { number: row.number })} actions={actions}>
      <div className={styles.details}>
        {notice}
        <DraftFiles draft={row.draft} label={t('filesOf', { number: row.number })} />
      </div>
    </Card>
  )
  return (
    <>
      <DocumentColumns state={state} files={files} preview={pdf && <PdfPreview {...placesOf(pdf)} />}>
        {children}
      </DocumentColumns>
      <CompareWindow rows={history} />
    </>
  )
}
