import { aQuestion } from '@quillgate/shared/testing/documents'
import { expect, test } from 'vitest'
import { createEditorState, type EditorAction, editorReducer, toItems } from './editor-state.ts'

const [town, job, date] = [aQuestion('Town?'), aQuestion('Job?'), aQuestion('When?', { type: 'date' })]
const initialState = createEditorState([town, job, date])
const rowKeyAt = (index: number) => initialState.rows[index]!.key
const reduceActions = (...changes: EditorAction[]) => changes.reduce(editorReducer, initialState)

test.each<[string, EditorAction[], unknown[]]>([
  [
    'added',
    [{ type: 'add', kind: 'radio' }],
    [town, job, date, { type: 'radio', text: '', required: false, options: [''] }],
  ],
  ['removed', [{ type: 'remove', key: rowKeyAt(1) }], [town, date]],
  ['moved', [{ type: 'move', from: 2, to: 0 }], [date, town, job]],
  ['changed', [{ type: 'set', key: rowKeyAt(0), change: { text: 'City?' } }], [{ ...town, text: 'City?' }, job, date]],
  [
    'given another type',
    [{ type: 'retype', key: rowKeyAt(0), kind: 'section' }],
    [{ type: 'section', text: 'Town?' }, job, date],
  ],
  ['replaced', [{ type: 'replace', items: [job] }], [job]],
])('the question editor updates its list of items when a question is %s', (_, changes, items) => {
  expect(toItems(reduceActions(...changes))).toEqual(items)
})

test('a moved question keeps its row key', () => {
  const { rows } = reduceActions(
    { type: 'move', from: 0, to: 2 },
    { type: 'remove', key: rowKeyAt(1) },
    { type: 'add', kind: 'text' },
  )
  expect(rows.map(({ key }) => key)).toEqual([rowKeyAt(2), rowKeyAt(0), expect.any(String)])
})

test('replaced questions get new row keys', () => {
  const replaced = reduceActions({ type: 'replace', items: [town] }).rows
  expect(replaced[0]?.key).not.toBe(rowKeyAt(0))
})

test('the question editor creates a new row object only for the question that changes', () => {
  const { rows } = reduceActions({ type: 'set', key: rowKeyAt(1), change: { required: false } })
  expect(rows.map((row, at) => row === initialState.rows[at])).toEqual([true, false, true])
})

test('the question editor counts edits by the user, but not replacements or moves without an effect', () => {
  expect(reduceActions({ type: 'replace', items: [] }).edits).toBe(0)
  expect(reduceActions({ type: 'restore', items: [town] }).edits).toBe(1)
  expect(reduceActions({ type: 'move', from: 0, to: -1 })).toBe(initialState)
  expect(reduceActions({ type: 'add', kind: 'text' }, { type: 'add', kind: 'text' }).edits).toBe(2)
})
