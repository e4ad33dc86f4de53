import type { DragStart, DragUpdate, DropResult, ResponderProvided } from 'react-beautiful-dnd'
import { useTranslation } from 'react-i18next'

type Named = { id: string; name: string }

/** Returns drag handlers that announce lift, move and drop to screen readers. */
export function useDragAnnouncements(columns: readonly (Named & { cards: readonly Named[] })[]) {
  const { t } = useTranslation('ui')
  const nameOf = (id: string) =>
    columns.flatMap((column) => [column, ...column.cards]).find((one) => one.id === id)?.name ?? ''
  const describePosition = (location: { droppableId: string; index: number }) =>
    t('board.in', { column: nameOf(location.droppableId), position: location.index + 1 })
  return {
    lifted: ({ draggableId, source }: DragStart, { announce }: ResponderProvided) =>
      announce(t('board.lifted', { name: nameOf(draggableId), place: describePosition(source) })),
    moved: ({ draggableId, destination }: DragUpdate, { announce }: ResponderProvided) =>
      announce(
        destination
          ? t('board.moved', { name: nameOf(draggableId), place: describePosition(destination) })
          : t('board.nowhere', { name: nameOf(draggableId) }),
      ),
    dropped: ({ draggableId, destination, reason }: DropResult, { announce }: ResponderProvided) =>
      announce(
        destination && reason === 'DROP'
          ? t('board.dropped', { name: nameOf(draggableId), place: describePosition(destination) })
          : t('board.cancelled', { name: nameOf(draggableId) }),
      ),
  }
}
