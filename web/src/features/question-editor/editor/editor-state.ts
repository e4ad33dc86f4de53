import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { convertQuestion, createQuestion, moveQuestion } from '@quillgate/shared/domain/questionnaires/question-editor'
import type { QuestionType } from '@quillgate/shared/domain/questionnaires/questions'

/** A question with a key that stays the same when the question is moved. */
export type EditorRow = { key: string; item: QuestionItem }
export type EditorState = {
  rows: readonly EditorRow[]
  nextKey: number
  /** Number of changes by the user. Changes from the server or from another tab do not count. */
  edits: number
}
export type EditorAction =
  | { type: 'add'; kind: QuestionType }
  | { type: 'remove'; key: string }
  | { type: 'move'; from: number; to: number }
  | { type: 'set'; key: string; change: Partial<QuestionItem> }
  | { type: 'retype'; key: string; kind: QuestionType }
  | { type: 'replace'; items: readonly QuestionItem[] }
  /** Like `replace`, but counts as an edit, because it restores the user's saved input. */
  | { type: 'restore'; items: readonly QuestionItem[] }

const EMPTY_STATE: EditorState = { rows: [], nextKey: 0, edits: 0 }
const withItems = ({ nextKey, edits }: EditorState, items: readonly QuestionItem[]): EditorState => ({
  rows: items.map((item, at) => ({ key: `q${nextKey + at}`, item })),
  nextKey: nextKey + items.length,
  edits,
})
export const createEditorState = (items: readonly QuestionItem[]): EditorState => withItems(EMPTY_STATE, items)
export const toItems = ({ rows }: Pick<EditorState, 'rows'>): QuestionItem[] => rows.map(({ item }) => item)

/**
 * Returns the state after a change. Unchanged rows stay the same objects, so that their memoized components do not
 * re-render.
 */
export function editorReducer(state: EditorState, change: EditorAction): EditorState {
  if (change.type === 'replace') return withItems(state, change.items)
  if (change.type === 'restore') return { ...withItems(state, change.items), edits: state.edits + 1 }
  const edits = state.edits + 1
  const edit = (key: string, work: (item: QuestionItem) => QuestionItem) => ({
    ...state,
    edits,
    rows: state.rows.map((row) => (row.key === key ? { key, item: work(row.item) } : row)),
  })
  switch (change.type) {
    case 'add': {
      const row = { key: `q${state.nextKey}`, item: createQuestion(change.kind) }
      return { rows: [...state.rows, row], nextKey: state.nextKey + 1, edits }
    }
    case 'remove':
      return { ...state, edits, rows: state.rows.filter(({ key }) => key !== change.key) }
    case 'move': {
      const rows = moveQuestion(state.rows, change.from, change.to)
      return rows === state.rows ? state : { ...state, edits, rows }
    }
    case 'set':
      return edit(change.key, (item) => ({ ...item, ...change.change }))
    case 'retype':
      return edit(change.key, (item) => convertQuestion(item, change.kind))
    default:
      return state
  }
}
