import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { useConfirm } from '../../../ui/overlay/questions.tsx'
import { LiveRegion } from '../../../ui/state/LiveRegion.tsx'
import type { BoardCalls } from '../api.ts'
import { BoardContext, type NewCardForm } from './board-context.ts'
import type { BoardCard, BoardColumn } from './board-state.ts'
import { boardStore } from './board-store.ts'
import { Columns } from './Columns.tsx'

type Props<C extends BoardCard> = {
  title: string
  board: { _id: string; columns: readonly BoardColumn<C>[] }
  calls: BoardCalls
  /** Reads the board anew. */
  onStale: () => void
  /** What a card shows. */
  face: (card: C) => ReactNode
  newCard: NewCardForm
  /** The window of a card's details. */
  editor: (card: { id: string; onClose: () => void; onDelete: () => void }) => ReactNode
}

/** One kanban board, the customer's or a writer's. What a move was refused for goes back, is marked and announced. */
export function BoardView<C extends BoardCard>({ title, board, calls, onStale, face, newCard, editor }: Props<C>) {
  const { t } = useTranslation('boards')
  const confirm = useConfirm()
  const [search, setSearch] = useSearchParams()
  const [store] = useState(() => boardStore<C>(board, calls, onStale))
  useEffect(() => store.take(board.columns), [store, board.columns])
  const { columns, notSaved } = useSyncExternalStore(store.listen, store.read)

  const open = (id: string | undefined) =>
    setSearch((now) => {
      if (id === undefined) now.delete('card')
      else now.set('card', id)
      return now
    })
  const askToDelete = async (id: string) => {
    const isSure = await confirm({ title: t('sure'), body: t('deleteCard'), confirm: t('yesDelete'), danger: true })
    if (isSure) await store.change(id, calls.deleteCard(id))
  }
  const opened = store.card(search.get('card') ?? '')?.id
  const inUse = {
    _id: board._id,
    store,
    calls,
    newCard,
    face: (id: string) => {
      const card = store.card(id)
      return card && face(card)
    },
    openCard: open,
    askToDelete: (id: string) => void askToDelete(id),
  }
  return (
    <BoardContext value={inUse}>
      <LiveRegion>{notSaved.size > 0 ? t('notSaved') : ''}</LiveRegion>
      <Columns label={title} columns={columns} onOpenCard={open} />
      {opened !== undefined &&
        editor({
          id: opened,
          onClose: () => open(undefined),
          onDelete: () => {
            open(undefined)
            void askToDelete(opened)
          },
        })}
    </BoardContext>
  )
}
