import type { DraftRow, DraftState } from '@quillgate/shared/domain/documents/revisions'
import Button from 'antd/es/button'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import { Day } from '../../../ui/time/Day.tsx'
import { Stars } from '../../../ui/value/Stars.tsx'
import { StatusText } from '../../../ui/value/StatusText.tsx'
import type { StatusVariant } from '../../../ui/value/variant.ts'
import { DraftFiles } from './DraftFiles.tsx'
import { DraftRejection } from './DraftRejection.tsx'
import { DraftReview } from './DraftReview.tsx'
import { DraftSection } from './DraftSection.tsx'
import styles from './shown.module.css'

export type StateLabel = { variant: StatusVariant; text: string }
type Props<Row extends DraftRow> = {
  rows: readonly Row[]
  /** Returns the label of a draft's state, worded for the user's role. */
  stateOf: (state: DraftState) => StateLabel
  /** The draft that the page displays. The user can choose any other draft that has a preview. */
  displayedRow: Row | undefined
  onShow: (row: Row) => void
  actions?: (row: Row) => ReactNode
  /** Hides the border, for the list in the card of a `HistorySection`. */
  borderless?: boolean
}

/** Lists all drafts, newest first. Each one expands to its files, notes and review. */
export function DraftHistory<Row extends DraftRow>({ rows, stateOf, displayedRow, onShow, ...rest }: Props<Row>) {
  const { actions, borderless = false } = rest
  const { t } = useTranslation('revisions')
  const name = ({ draft, number }: Row) => (
    <div className={styles.name}>
      <span className={draft.deletedBy ? styles.withdrawn : styles.number}>{t('draft', { number })}</span>
      <Day value={draft.createdAt} />
    </div>
  )
  const state = ({ draft, state }: Row) => {
    const { variant, text } = stateOf(state)
    return (
      <div className={styles.state}>
        <StatusText variant={variant}>{text}</StatusText>
        {draft.rating !== undefined && draft.rating > 0 && <Stars value={draft.rating} />}
      </div>
    )
  }
  const columns: Column<Row>[] = [
    { key: 'draft', title: t('history.draft'), render: name },
    { key: 'state', title: t('history.state'), render: state },
  ]
  return (
    <DataTable
      label={t('history.title')}
      borderless={borderless}
      rows={rows}
      rowKey={({ draft }) => draft._id}
      columns={columns}
      card={(row) => (
        <div className={styles.row}>
          {name(row)}
          {state(row)}
        </div>
      )}
      details={{
        name: ({ number }) => t('draft', { number }),
        render: (row) => (
          <DraftDetails row={row}>
            {row !== displayedRow && row.draft.data.dataPdf && (
              <Button onClick={() => onShow(row)}>{t('earlier.show')}</Button>
            )}
            {actions?.(row)}
          </DraftDetails>
        ),
      }}
      empty={null}
    />
  )
}

function DraftDetails({ row: { draft, number, state }, children }: { row: DraftRow; children: ReactNode }) {
  const { t } = useTranslation('revisions')
  const { rating = 0, review, reviewFile } = draft
  return (
    <div className={styles.details}>
      {state === 'rejected' && (
        <DraftSection title={t('rejected')}>
          <DraftRejection draft={draft} />
        </DraftSection>
      )}
      <DraftFiles draft={draft} label={t('filesOf', { number })} />
      {(rating > 0 || review || reviewFile) && (
        <DraftSection title={t('review.shown')}>
          <DraftReview draft={draft} />
        </DraftSection>
      )}
      {children}
    </div>
  )
}
