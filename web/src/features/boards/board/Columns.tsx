import Button from 'antd/es/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadingProp } from '../../../ui/button/loading-prop.tsx'
import { Kanban } from '../../../ui/kanban/Kanban.tsx'
import type { KanbanColumn } from '../../../ui/kanban/kanban-board.ts'
import { NotSavedMark } from '../../../ui/value/NotSavedMark.tsx'
import styles from './board.module.css'
import { useBoard, useBoardSelector } from './board-context.ts'
import type { BoardCard, BoardColumn } from './board-state.ts'
import { CardContent } from './CardContent.tsx'
import { CardMenu } from './CardMenu.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { NewCard } from './NewCard.tsx'

// Defined outside the component, so that the function is the same in every render. A move then re-renders only the
// columns that it affects.
const renderCard = (id: string) => <CardContent id={id} />
const renderCardTools = (id: string) => <CardMenu id={id} />
const renderColumnTools = (id: string) => <ColumnMenu id={id} />
const renderColumnEnd = (id: string) => <NewCard column={id} />

/**
 * Returns a function that maps a board column for display. Results are cached, so that unchanged columns do not
 * re-render.
 */
function createColumnMapper(untitled: string) {
  const cache = new WeakMap<BoardColumn<BoardCard>, KanbanColumn>()
  return (column: BoardColumn<BoardCard>): KanbanColumn => {
    const before = cache.get(column)
    if (before) return before
    const cards = column.cards.map(({ id, title }) => ({ id, name: title?.trim() || untitled }))
    const mapped = { id: column.id, name: column.title?.trim() || untitled, cards }
    cache.set(column, mapped)
    return mapped
  }
}

type Props = { label: string; onOpenCard: (id: string) => void }

export function Columns({ label, onOpenCard }: Props) {
  const { t } = useTranslation('boards')
  const { store } = useBoard()
  const columns = useBoardSelector(() => store.read().columns)
  const [map] = useState(() => createColumnMapper(t('untitled')))
  const [openCard] = useState(() => onOpenCard)
  return (
    <Kanban
      label={label}
      columns={columns.map(map)}
      card={renderCard}
      cardTools={renderCardTools}
      columnTools={renderColumnTools}
      columnEnd={renderColumnEnd}
      afterColumns={<AddColumn />}
      onOpenCard={openCard}
      onMoveCard={(moved, _, to) => store.move({ card: moved, to: { column: to.column, position: to.index } })}
    />
  )
}

function AddColumn() {
  const { t } = useTranslation('boards')
  const { _id, store, calls } = useBoard()
  const [isBusy, setBusy] = useState(false)
  const isNotSaved = useBoardSelector(() => store.read().notSaved.has(_id))
  const add = async () => {
    setBusy(true)
    await store.trackChange(_id, calls.addColumn(_id))
    setBusy(false)
  }
  return (
    <div className={styles.add}>
      <Button block loading={loadingProp(isBusy)} onClick={() => void add()}>
        {t('addList')}
      </Button>
      <NotSavedMark shown={isNotSaved} />
    </div>
  )
}
