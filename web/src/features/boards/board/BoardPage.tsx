import { type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataView } from '../../../platform/data/DataView.tsx'
import type { ReadState } from '../../../platform/data/read.ts'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { BoardView } from './BoardView.tsx'
import styles from './board.module.css'
import type { BoardCard, BoardColumn } from './board-state.ts'

type Board<C extends BoardCard> = { _id: string; boardTitle: string; columns: readonly BoardColumn<C>[] }
type Props<C extends BoardCard> = Omit<ComponentProps<typeof BoardView<C>>, 'title' | 'board' | 'onStale'> & {
  read: ReadState<{ data: Board<C> }>
  /** Fallback title for a board without a title. */
  untitled: string
  /** Content above the page title. */
  above?: (title: string) => ReactNode
  /** The first step, shown while the board has lists but no cards. */
  emptyHint?: ReactNode
  /** Deadlines of the board, shown after the number of cards. */
  due: (cards: readonly C[]) => ReactNode
}

export function BoardPage<C extends BoardCard>({ read, untitled, above, emptyHint, due, ...view }: Props<C>) {
  const { t } = useTranslation('boards')
  const columns = read.data?.data.columns ?? []
  const cards = columns.flatMap((column) => column.cards)
  const isEmpty = columns.length > 0 && cards.length === 0
  const title = read.data?.data.boardTitle.trim() || untitled
  // The line is also there while the board loads, so that the lists do not move down.
  const note =
    emptyHint && isEmpty
      ? emptyHint
      : read.data && (
          <>
            <span>{t('cardCount', { count: cards.length })}</span>
            {due(cards)}
          </>
        )
  return (
    <>
      {above?.(title)}
      <PageHeader title={title} />
      <p className={`${styles.note} tabular`}>{note ?? '\u00a0'}</p>
      <DataView read={read} failure={t('loadFailed')}>
        {({ data }) => <BoardView<C> key={data._id} title={title} board={data} onStale={read.retry} {...view} />}
      </DataView>
    </>
  )
}
