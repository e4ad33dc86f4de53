import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Kanban } from '../kanban/Kanban.tsx'
import type { KanbanColumn } from '../kanban/kanban-board.ts'

const columns: KanbanColumn[] = [{ id: 'a', name: 'List a', cards: [{ id: 'a1', name: 'Card one' }] }]
const card = (id: string) => <bdi>{id}</bdi>
const said = () => document.querySelector('[id^=rfd-announcement]')?.textContent
const isMoving = () => document.querySelector('[data-moving]') !== null

/** The mouse goes down on the card, and moves far enough to lift it. */
async function pull() {
  const handle = (await screen.findByText('a1')).closest<HTMLElement>('[role=button]')!
  fireEvent.mouseDown(handle, { clientX: 5, clientY: 5 })
  fireEvent.mouseMove(window, { clientX: 5, clientY: 30 })
}

test('a card is lifted after the move of the mouse, not within it', async () => {
  show(<Kanban label="Board" columns={columns} card={card} onMoveCard={() => undefined} />)
  await pull()
  expect(isMoving()).toBe(false)
  await expect.poll(isMoving).toBe(true)
  await expect.poll(said).toContain('Picked up Card one')
  fireEvent.keyDown(window, { keyCode: 27 })
  await expect.poll(said).toContain('Card one is back')
})

test('what is let go at once was lifted all the same, and can be lifted again', async () => {
  show(<Kanban label="Board" columns={columns} card={card} onMoveCard={() => undefined} />)
  await pull()
  act(() => void fireEvent.mouseUp(window))
  await expect.poll(said).toContain('Card one was dropped at List a')
  await pull()
  await expect.poll(isMoving).toBe(true)
  fireEvent.keyDown(window, { keyCode: 27 })
  await expect.poll(said).toContain('Card one is back')
})

test('a board that is gone lifts nothing', async () => {
  const { unmount } = show(<Kanban label="Board" columns={columns} card={card} onMoveCard={() => undefined} />)
  await pull()
  unmount()
  await new Promise((done) => setTimeout(done))
  expect(isMoving()).toBe(false)
})
