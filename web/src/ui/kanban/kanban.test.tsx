import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderComponent } from '../../testing/show.tsx'
import { Kanban } from './Kanban.tsx'
import type { KanbanColumn } from './kanban-board.ts'

const rendered: string[] = []
const card = (id: string) => {
  rendered.push(id)
  return <bdi>{id}</bdi>
}
const columns: KanbanColumn[] = ['a', 'b', 'c'].map((id) => ({
  id,
  name: `List ${id}`,
  cards: [1, 2].map((at) => ({ id: `${id}${at}`, name: `${id}${at}` })),
}))
const moved = () => {
  const [a, b, c] = columns as [KanbanColumn, KanbanColumn, KanbanColumn]
  return [{ ...a, cards: a.cards.slice(1) }, { ...b, cards: [a.cards[0]!, ...b.cards] }, c]
}

const opened: string[] = []
const onOpenCard = (id: string) => void opened.push(id)
function Board() {
  const [shown, setShown] = useState(columns)
  return (
    <>
      <button type="button" onClick={() => setShown(moved())}>
        Move
      </button>
      <Kanban label="Board" columns={shown} card={card} onOpenCard={onOpenCard} onMoveCard={() => undefined} />
    </>
  )
}

test('re-renders only the columns affected by a move', async () => {
  const { user } = renderComponent(<Board />)
  await screen.findByText('c1')
  rendered.length = 0
  await user.click(screen.getByRole('button', { name: 'Move' }))
  expect(new Set(rendered.map((id) => id[0]))).toEqual(new Set(['a', 'b']))
  expect(rendered).not.toContain('c1')
  expect(screen.getByRole('heading', { name: 'List b 3' })).toBeTruthy()
})

test('opens a card on click and on Enter', async () => {
  const { user } = renderComponent(<Board />)
  const first = (await screen.findByText('a1')).closest<HTMLElement>('[role=button]')!
  await user.click(first)
  first.focus()
  await user.keyboard('{Enter}')
  expect(opened).toEqual(['a1', 'a1'])
})
