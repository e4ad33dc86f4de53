import { memo } from 'react'
import { NotSaved } from '../../../ui/value/NotSaved.tsx'
import { useBoard, useOfBoard } from './board-context.ts'

/** A card's content on the board, marked for a moment when a change of it was refused. */
export const CardFace = memo(function CardFace({ id }: { id: string }) {
  const { face } = useBoard()
  useOfBoard((store) => store.card(id))
  const isNotSaved = useOfBoard((store) => store.read().notSaved.has(id))
  return (
    <>
      {face(id)}
      <NotSaved shown={isNotSaved} />
    </>
  )
})
