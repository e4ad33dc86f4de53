import { memo } from 'react'
import { NotSavedMark } from '../../../ui/value/NotSaved.tsx'
import { useBoard, useBoardSelector } from './board-context.ts'

/** A card's content on the board, marked for a moment when a change of it was refused. */
export const CardFace = memo(function CardFace({ id }: { id: string }) {
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
