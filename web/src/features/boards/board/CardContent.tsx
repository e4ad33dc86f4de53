import { memo } from 'react'
import { NotSavedMark } from '../../../ui/value/NotSavedMark.tsx'
import { useBoard, useBoardSelector } from './board-context.ts'

/** Renders a card's content on the board; shows "Not saved" on the card for a few seconds after a refused change. */
export const CardContent = memo(function CardContent({ id }: { id: string }) {
  const { renderCard } = useBoard()
  useBoardSelector((store) => store.card(id))
  const isNotSaved = useBoardSelector((store) => store.read().notSaved.has(id))
  return (
    <>
      {renderCard(id)}
      <NotSavedMark shown={isNotSaved} />
    </>
  )
})
