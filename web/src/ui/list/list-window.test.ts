import { afterEach, expect, test, vi } from 'vitest'
import { computeTargetRange, type LineMetrics, measureLines, renderItems, stepToward } from './list-window.ts'

const createMetrics = (overrides: Partial<LineMetrics> = {}): LineMetrics => ({
  columns: 1,
  heights: new Map(),
  height: 50,
  gap: 0,
  ...overrides,
})
const createScrolledList = (scrollTop: number) => {
  const list = document.createElement('ul')
  list.getBoundingClientRect = () => new DOMRect(0, -scrollTop)
  return list
}
/** Creates a list whose lines have these top positions in the viewport. `first` is the number of the first line. */
function createList(tops: number[], first: number) {
  const list = document.createElement('ul')
  for (const [at, top] of tops.entries()) {
    const entry = list.appendChild(document.createElement('li'))
    entry.dataset.line = String(first + at)
    entry.getBoundingClientRect = () => new DOMRect(0, top)
  }
  return list
}
afterEach(() => void vi.unstubAllGlobals())

test('the entries and spacers of a virtual list add up to the height of the whole list', () => {
  for (const focused of [undefined, 0, 1, 40, 50, 98, 99])
    for (const [first, last] of [
      [0, 9],
      [45, 60],
      [90, 99],
      [90, 400],
    ] as const) {
      const pieces = renderItems({ first, last, focused }, createMetrics(), 100)
      const height = pieces.reduce((sum, piece) => sum + ('room' in piece ? piece.room : 50), 0)
      expect(height).toBe(5_000)
      const drawn = pieces.flatMap((piece) => ('room' in piece ? [] : [piece.index]))
      expect(drawn).toEqual([...new Set(drawn)].sort((a, b) => a - b))
      expect(drawn).toEqual(expect.arrayContaining(focused === undefined ? [] : [focused]))
    }
})

test('estimates the height of unmeasured lines in a virtual list from the first measurement only', () => {
  const known = createMetrics()
  measureLines(createList([0, 100, 160], 0), known)
  expect(renderItems({ first: 2, last: 2 }, known, 4)).toEqual([
    { room: 160, from: 0 },
    { index: 2, line: 2 },
    { room: 80, from: 3 },
  ])
  measureLines(createList([0, 10, 20], 10), known)
  expect(renderItems({ first: 0, last: 0 }, known, 20)).toEqual([
    { index: 0, line: 0 },
    { room: 60 + 8 * 80 + 10 + 10 + 8 * 80, from: 1 },
  ])
})

const itemsOfMiddleLine = () => renderItems({ first: 1, last: 1 }, createMetrics({ columns: 3, gap: 10 }), 8)

test('a virtual list renders all cards of a line', () => {
  expect(itemsOfMiddleLine().slice(1, -1)).toEqual([
    { index: 3, line: 1 },
    { index: 4, line: 1 },
    { index: 5, line: 1 },
  ])
})

test('the spacer of a virtual list does not include the gap next to it', () => {
  const items = itemsOfMiddleLine()
  expect([items[0], items.at(-1)]).toEqual([
    { room: 40, from: 0 },
    { room: 40, from: 2 },
  ])
})

test('after a jump, a virtual list renders the visible lines at once and nearby lines in small steps', () => {
  vi.stubGlobal('innerHeight', 800)
  const goal = computeTargetRange(createScrolledList(50_000), createMetrics(), 3_000)
  expect(goal.visible).toEqual({ first: 1_000, last: 1_015 })
  let range = stepToward({ first: 0, last: 29 }, goal)
  expect(range).toMatchObject(goal.visible)
  const sizes = [range.last - range.first]
  while (range.first > goal.first || range.last < goal.last) {
    range = stepToward(range, goal)
    sizes.push(range.last - range.first)
  }
  expect(range).toMatchObject({ first: 980, last: 1_035 })
  expect(Math.max(...sizes.slice(1).map((size, at) => size - sizes[at]!))).toBeLessThanOrEqual(6)
})

test('a virtual list never renders beyond its first or last line', () => {
  vi.stubGlobal('innerHeight', 800)
  for (const by of [-400, 0, 700, 149_000, 149_990, 400_000]) {
    const goal = computeTargetRange(createScrolledList(by), createMetrics(), 3_000)
    let range = { first: 1_500, last: 1_510 }
    for (let step = 0; step < 50; step += 1) range = stepToward(range, goal)
    expect(range.first).toBeGreaterThanOrEqual(0)
    expect(range.last).toBeLessThan(3_000)
    expect(range).toMatchObject(by === 400_000 ? { first: 0, last: -1 } : { first: goal.first, last: goal.last })
    // After a jump back to the start, the visible lines are rendered at once.
    const { visible } = computeTargetRange(createScrolledList(0), createMetrics(), 3_000)
    const back = stepToward(range, computeTargetRange(createScrolledList(0), createMetrics(), 3_000))
    expect(back.first <= visible.first && back.last >= visible.last).toBe(true)
  }
})

test.each([
  [1, { first: 7, last: 15 }],
  [2, { first: 8, last: 14 }],
  [3, { first: 9, last: 13 }],
])('stepToward adds about the same number of entries per step with %d columns', (columns, expected) => {
  const goal = { first: 0, last: 40, visible: { first: 10, last: 12 } }
  expect(stepToward({ first: 10, last: 12 }, goal, columns)).toMatchObject(expected)
})
