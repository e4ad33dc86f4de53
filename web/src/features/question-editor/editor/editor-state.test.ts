import { aQuestion } from '@quillgate/shared/testing/documents'
import { expect, test } from 'vitest'
import { type EditorAction, editorReducer, initialEditorState, itemsOf } from './editor-state.ts'

const [town, job, date] = [aQuestion('Town?'), aQuestion('Job?'), aQuestion('When?', { type: 'date' })]
const initialState = initialEditorState([town, job, date])
const keyOf = (index: number) => initialState.rows[index]!.key
const reduceActions = (...changes: EditorAction[]) => changes.reduce(editorReducer, initialState)

test.each<[string, EditorAction[], unknown[]]>([
  [
    'added',
    [{ type: 'add', kind: 'radio' }],
    [town, job, date, { type: 'radio', text: '', required: false, options: [''] }],
  ],
  ['removed', [{ type: 'remove', key: keyOf(1) }], [town, date]],
  ['moved', [{ type: 'move', from: 2, to: 0 }], [date, town, job]],
  ['changed', [{ type: 'set', key: keyOf(0), change: { text: 'City?' } }], [{ ...town, text: 'City?' }, job, date]],
  [
    'given another type',
    [{ type: 'retype', key: keyOf(0), kind: 'section' }],
    [{ type: 'section', text: 'Town?' }, job, date],
  ],
  ['replaced', [{ type: 'replace', items: [job] }], [job]],
])('the question editor updates its list of items when a question is %s', (_, changes, items) => {
  expect(itemsOf(reduceActions(...changes))).toEqual(items)
})

test('a moved question keeps its row key, and new questions get unique keys', () => {
  const { rows } = reduceActions(
    { type: 'move', from: 0, to: 2 },
    { type: 'remove', key: keyOf(1) },
    { type: 'add', kind: 'text' },
  )
  expect(rows.map(({ key }) => key)).toEqual([keyOf(2), keyOf(0), expect.any(String)])
  const replaced = reduceActions({ type: 'replace', items: [town] }).rows
  expect(replaced[0]?.key).not.toBe(keyOf(0))
})

test('the question editor creates a new row object only for the question that changes', () => {
  const { rows } = reduceActions({ type: 'set', key: keyOf(1), change: { required: false } })
  expect(rows.map((row, at) => row === initialState.rows[at])).toEqual([true, false, true])
})

test('the question editor counts edits by the user, but not replacements or moves without an effect', () => {
  expect(reduceActions({ type: 'replace', items: [] }).edits).toBe(0)
  expect(reduceActions({ type: 'restore', items: [town] }).edits).toBe(1)
  expect(reduceActions({ type: 'move', from: 0, to: -1 })).toBe(initialState)
  expect(reduceActions({ type: 'add', kind: 'text' }, { type: 'add', kind: 'text' }).edits).toBe(2)
})
