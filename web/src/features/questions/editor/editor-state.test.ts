import { aQuestion } from '@quillgate/shared/testing/documents'
import { expect, test } from 'vitest'
import { type Change, changed, itemsOf, startWith } from './editor-state.ts'

const [town, job, date] = [aQuestion('Town?'), aQuestion('Job?'), aQuestion('When?', { type: 'date' })]
const start = startWith([town, job, date])
const keyOf = (at: number) => start.rows[at]!.key
const after = (...changes: Change[]) => changes.reduce(changed, start)

test.each<[string, Change[], unknown[]]>([
  [
    'added',
    [{ type: 'add', kind: 'radio' }],
    [town, job, date, { type: 'radio', text: '', required: false, options: [''] }],
  ],
  ['removed', [{ type: 'remove', key: keyOf(1) }], [town, date]],
  ['moved', [{ type: 'move', from: 2, to: 0 }], [date, town, job]],
  ['set', [{ type: 'set', key: keyOf(0), change: { text: 'City?' } }], [{ ...town, text: 'City?' }, job, date]],
  [
    'of another type',
    [{ type: 'retype', key: keyOf(0), kind: 'section' }],
    [{ type: 'section', text: 'Town?' }, job, date],
  ],
  ['replaced', [{ type: 'replace', items: [job] }], [job]],
])('%s', (_, changes, items) => {
  expect(itemsOf(after(...changes))).toEqual(items)
})

test('a row keeps its name while it is moved, and no two have the same', () => {
  const { rows } = after(
    { type: 'move', from: 0, to: 2 },
    { type: 'remove', key: keyOf(1) },
    { type: 'add', kind: 'text' },
  )
  expect(rows.map(({ key }) => key)).toEqual([keyOf(2), keyOf(0), expect.any(String)])
  const replaced = after({ type: 'replace', items: [town] }).rows
  expect(replaced[0]?.key).not.toBe(keyOf(0))
})

test('only the row that changes is another object', () => {
  const { rows } = after({ type: 'set', key: keyOf(1), change: { required: false } })
  expect(rows.map((row, at) => row === start.rows[at])).toEqual([true, false, true])
})

test('what the person does counts as an edit, what comes from elsewhere does not, a move to nowhere neither', () => {
  expect(after({ type: 'replace', items: [] }).edits).toBe(0)
  expect(after({ type: 'restore', items: [town] }).edits).toBe(1)
  expect(after({ type: 'move', from: 0, to: -1 })).toBe(start)
  expect(after({ type: 'add', kind: 'text' }, { type: 'add', kind: 'text' }).edits).toBe(2)
})
