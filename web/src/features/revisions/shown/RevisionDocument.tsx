import type { DraftRow } from '@quillgate/shared/domain/documents/revisions'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { toFileUrls } from '../../../platform/upload/stored-file.ts'
import { Card } from '../../../ui/page/Card.tsx'
import { DocumentColumns } from '../../../ui/page/DocumentColumns.tsx'
import { PdfPreview } from '../../../ui/pdf/PdfPreview.tsx'
import type { PdfMark } from '../../../ui/pdf/page-layer.ts'
import type { PdfNotes } from '../../../ui/pdf/use-pdf-notes.ts'
import { CompareDialog } from '../compare/CompareDialog.tsx'
import { DraftFiles } from './DraftFiles.tsx'
import styles from './shown.module.css'

type Props = {
  state: ReactNode
  history: readonly DraftRow[]
  row: DraftRow | undefined
  /** Notice above the files of the draft. */
  notice?: ReactNode
  actions?: ReactNode
  /** Passage to open in the preview. */
  mark: PdfMark | undefined
  /** Set if the user can comment on the draft. */
  notes?: PdfNotes | undefined
  children: ReactNode
  below?: ReactNode
}

/** Shows a draft with its files, notes and preview, `children` beside the preview, and `below` below it. */
export function RevisionDocument({ state, history, row, notice, actions, mark, notes, children, below }: Props) {
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
      <DocumentColumns
        state={state}
        files={files}
        below={below}
        preview={
          pdf && (
            <PdfPreview {...toFileUrls(pdf)} title={t('draft', { number: row.number })} mark={mark} notes={notes} />
          )
        }
      >
        {children}
      </DocumentColumns>
      <CompareDialog rows={history} />
    </>
  )
}
