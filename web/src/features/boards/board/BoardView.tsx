import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { deleteDraftsOf } from '../../../platform/autosave/drafts.ts'
import { useConfirm } from '../../../ui/overlay/DialogProvider.tsx'
import { focusPageHeadingIfLost } from '../../../ui/page/focus-page-heading.ts'
import { LiveRegion } from '../../../ui/state/LiveRegion.tsx'
import type { BoardCalls } from '../api.ts'
import { BoardContext, type NewCardForm, useBoardSelector } from './board-context.ts'
import type { BoardCard, BoardColumn } from './board-state.ts'
import { createBoardStore } from './board-store.ts'
import { Columns } from './Columns.tsx'

/** Names of the forms that edit a card. */
const CARD_FORMS = ['job-application', 'task']

type Props<C extends BoardCard> = {
  title: string
  board: { _id: string; columns: readonly BoardColumn<C>[] }
  calls: BoardCalls
  /** Called when the displayed board is outdated. Must reload the board. */
  onStale: () => void
  /** Renders the content of a card on the board. */
  face: (card: C) => ReactNode
  newCard: NewCardForm
  /** Renders the dialog with a card's details. */
  editor: (card: { id: string; onClose: () => void; onDelete: () => void }) => ReactNode
}

/**
 * Renders a kanban board of a customer or a writer. A refused move is undone, marked as not saved and announced to
 * screen readers.
 */
export function BoardView<C extends BoardCard>({ title, board, calls, onStale, face, newCard, editor }: Props<C>) {
  const { t } = useTranslation('boards')
  const confirm = useConfirm()
  const [search, setSearch] = useSearchParams()
  const [store] = useState(() => createBoardStore<C>(board, calls, onStale))
  useEffect(() => store.setConfirmed(board.columns), [store, board.columns])

  // Memoized, because every card reads this context and re-renders when its value changes.
  const boardContext = useMemo(() => {
    const openCard = (id: string | undefined) =>
      setSearch((now) => {
        if (id === undefined) now.delete('card')
        else now.set('card', id)
        return now
      })
    const remove = async (id: string) => {
      const isSure = await confirm({ title: t('sure'), body: t('deleteCard'), confirm: t('yesDelete'), danger: true })
      if (isSure && (await store.trackChange(id, calls.deleteCard(id)))) {
        for (const form of CARD_FORMS) deleteDraftsOf(form, id)
        focusPageHeadingIfLost()
      }
    }
    return {
      _id: board._id,
      store,
      calls,
      newCard,
      renderCard: (id: string) => {
        const card = store.card(id)
        return card && face(card)
      },
      openCard,
      askToDelete: (id: string) => void remove(id),
    }
  }, [board._id, store, calls, newCard, face, setSearch, confirm, t])
  const { openCard, askToDelete } = boardContext
  return (
    <BoardContext value={boardContext}>
      <NotSavedRegion />
      <Columns label={title} onOpenCard={openCard} />
      <OpenCardDialog id={search.get('card') ?? ''}>
        {(id) =>
          editor({
            id,
            onClose: () => openCard(undefined),
            onDelete: () => {
              openCard(undefined)
              askToDelete(id)
            },
          })
        }
      </OpenCardDialog>
    </BoardContext>
  )
}

function NotSavedRegion() {
  const { t } = useTranslation('boards')
  const isAny = useBoardSelector((store) => store.read().notSaved.size > 0)
  return <LiveRegion>{isAny ? t('notSaved') : ''}</LiveRegion>
}

/**
 * Renders the dialog of the card that is named in the URL, if the board has that card. The dialog stays open when the
 * card is deleted elsewhere, because the user may have typed a text.
 */
function OpenCardDialog({ id, children }: { id: string; children: (id: string) => ReactNode }) {
  const exists = useBoardSelector((store) => store.card(id) !== undefined)
  const [openedId, setOpenedId] = useState('')
  if (exists ? openedId !== id : id === '' && openedId !== '') setOpenedId(id)
  return (exists || (id !== '' && openedId === id)) && children(id)
}
