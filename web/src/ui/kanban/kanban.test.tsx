import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { Kanban } from './Kanban.tsx'
import type { KanbanColumn } from './kanban-board.ts'

const renderedCards: string[] = []
const renderCard = (id: string) => {
  renderedCards.push(id)
  return <bdi>{id}</bdi>
}
const columns: KanbanColumn[] = ['a', 'b', 'c'].map((id) => ({
  id,
  name: `List ${id}`,
  cards: [1, 2].map((at) => ({ id: `${id}${at}`, name: `${id}${at}` })),
}))
const columnsAfterMove = () => {
  const [a, b, c] = columns as [KanbanColumn, KanbanColumn, KanbanColumn]
  return [{ ...a, cards: a.cards.slice(1) }, { ...b, cards: [a.cards[0]!, ...b.cards] }, c]
}

const openedCards: string[] = []
const onOpenCard = (id: string) => void openedCards.push(id)
function Board() {
  const [shown, setShown] = useState(columns)
  return (
    <>
      <button type="button" onClick={() => setShown(columnsAfterMove())}>
        Move
      </button>
      <Kanban label="Board" columns={shown} card={renderCard} onOpenCard={onOpenCard} onMoveCard={() => undefined} />
    </>
  )
}

test('moving a card re-renders only the two affected columns of the board', async () => {
  const { user } = renderComponent(<Board />)
  await screen.findByText('c1')
  renderedCards.length = 0
  await user.click(screen.getByRole('button', { name: 'Move' }))
  expect(new Set(renderedCards.map((id) => id[0]))).toEqual(new Set(['a', 'b']))
  expect(renderedCards).not.toContain('c1')
  expect(screen.getByRole('heading', { name: 'List b 3' })).toBeTruthy()
})

test('opens a board card on click and on Enter', async () => {
  const { user } = renderComponent(<Board />)
  const first = (await screen.findByText('a1')).closest<HTMLElement>('[role=button]')!
  await user.click(first)
  first.focus()
  await user.keyboard('{Enter}')
  expect(openedCards).toEqual(['a1', 'a1'])
})
