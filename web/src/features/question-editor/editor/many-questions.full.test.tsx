import type { QuestionItem } from '@quillgate/shared/contract/entities'
import { fireEvent, screen } from '@testing-library/react'
import { useReducer } from 'react'
import { getI18n } from 'react-i18next'
import { expect, test, vi } from 'vitest'
import { loadFeatureTexts } from '../../../platform/i18n/i18n.ts'
import { startTestI18n } from '../../../testing/languages.ts'
import { renderComponent } from '../../../testing/render-component.tsx'
import { createEditorState, editorReducer } from './editor-state.ts'
import { QuestionEditor } from './QuestionEditor.tsx'

await startTestI18n()
await loadFeatureTexts(['question-editor'])

const QUESTION_COUNT = 200
const renderedIndexes = new Set<number>()
/** Returns a question item that records each time it is rendered. */
const createRecordingQuestion = (index: number): QuestionItem => ({
  type: 'text',
  get text() {
    renderedIndexes.add(index)
    return `Question ${index}`
  },
})
const items = Array.from({ length: QUESTION_COUNT }, (_, at) => createRecordingQuestion(at))

function Editor() {
  const [{ rows }, dispatch] = useReducer(editorReducer, items, createEditorState)
  return <QuestionEditor rows={rows} codes={{}} dispatch={dispatch} />
}

test('typing in one of 200 questions does not re-render or relabel the others', () => {
  renderComponent(<Editor />)
  const fields = screen.getAllByLabelText<HTMLTextAreaElement>('Question')
  expect([fields.length, renderedIndexes.size]).toEqual([QUESTION_COUNT, QUESTION_COUNT])
  renderedIndexes.clear()
  const translate = vi.spyOn(getI18n(), 't')
  fireEvent.change(fields[100]!, { target: { value: 'Which town?' } })
  expect(fields[100]!.value).toBe('Which town?')
  expect([...renderedIndexes].filter((at) => at !== 100)).toEqual([])
  expect(translate.mock.calls.length).toBeLessThan(QUESTION_COUNT / 2)
})
