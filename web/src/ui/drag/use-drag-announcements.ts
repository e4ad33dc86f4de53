import type { DragStart, DragUpdate, DropResult, ResponderProvided } from 'react-beautiful-dnd'
import { useTranslation } from 'react-i18next'

type NamedCard = { id: string; name: string }
/** `name` is undefined if there is only one column. */
type DragColumn = { id: string; name: string | undefined; cards: readonly NamedCard[] }

/** Returns drag handlers that announce lift, move and drop to screen readers. */
export function useDragAnnouncements(columns: readonly DragColumn[]) {
  const { t } = useTranslation('ui')
  const nameOf = (id: string) =>
    columns.flatMap((column) => [column, ...column.cards]).find((one) => one.id === id)?.name ?? ''
  const describePosition = ({ droppableId, index }: { droppableId: string; index: number }) => {
    const column = nameOf(droppableId)
    return column ? t('board.in', { column, position: index + 1 }) : t('board.at', { position: index + 1 })
  }
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
