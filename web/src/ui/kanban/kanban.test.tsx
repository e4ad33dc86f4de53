import { act, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { Kanban } from './Kanban.tsx'
import type { KanbanColumn } from './kanban-board.ts'

const drawn: string[] = []
const card = (id: string) => {
  drawn.push(id)
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

test('a move draws only the columns that it touches', async () => {
  const { user } = show(<Board />)
  await screen.findByText('c1')
  drawn.length = 0
  await user.click(screen.getByRole('button', { name: 'Move' }))
  expect(new Set(drawn.map((id) => id[0]))).toEqual(new Set(['a', 'b']))
  expect(drawn).not.toContain('c1')
  expect(screen.getByRole('heading', { name: 'List b 3' })).toBeTruthy()
})

test('a card is opened by press and by Enter; Space is for lifting', async () => {
  const { user } = show(<Board />)
  const first = (await screen.findByText('a1')).closest<HTMLElement>('[role=button]')!
  await user.click(first)
  first.focus()
  await user.keyboard('{Enter}')
  expect(opened).toEqual(['a1', 'a1'])
})

describe('a long board', () => {
  const CARDS = 70
  const long: KanbanColumn[] = [
    {
      id: 'a',
      name: 'List a',
      cards: Array.from({ length: CARDS }, (_, at) => ({ id: `k${at}`, name: `Name ${at}` })),
    },
  ]
  /** What is in sight is said by the test. */
  let look: (shown: (text: string) => boolean) => void
  beforeAll(() => {
    const places = new Set<Element>()
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(tell: IntersectionObserverCallback) {
          look = (shown) =>
            act(() =>
              tell(
                [...places].map(
                  (target) =>
                    ({
                      target,
                      isIntersecting: shown(target.textContent),
                      boundingClientRect: { height: 115 },
                    }) as unknown as IntersectionObserverEntry,
                ),
                this as unknown as IntersectionObserver,
              ),
            )
        }
        observe = (place: Element) => void places.add(place)
        unobserve = (place: Element) => void places.delete(place)
      },
    )
  })
  afterAll(() => void vi.unstubAllGlobals())
  const handles = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

  test('has cards where they are in sight, and names elsewhere: all are counted and can be found', async () => {
    show(<Kanban label="Board" columns={long} card={card} onMoveCard={() => undefined} />)
    expect(await screen.findAllByRole('listitem')).toHaveLength(CARDS)
    expect(handles()).toEqual([])
    look((text) => text === 'Name 1' || text === 'Name 2')
    expect(handles()).toEqual(['k1', 'k2'])
    expect(screen.getAllByRole('listitem')[2]?.textContent).toBe('k2')
    look((text) => text === 'Name 3')
    expect(handles()).toEqual(['k3'])
    expect(screen.getByText('Name 1').style.height).toBe('115px')
  })

  test('keeps the card with the focus, wherever one scrolls', async () => {
    show(<Kanban label="Board" columns={long} card={card} onMoveCard={() => undefined} />)
    await screen.findAllByRole('listitem')
    look((text) => text === 'Name 1' || text === 'Name 2')
    const first = screen.getByRole('button', { name: 'k1' })
    act(() => first.focus())
    look(() => false)
    expect(handles()).toEqual(['k1'])
    expect(document.activeElement).toBe(first)
    act(() => first.blur())
    expect(handles()).toEqual([])
  })
})
