export { QuestionEditor } from './editor/QuestionEditor.tsx'
export { QuestionList } from './QuestionList.tsx'
export { SaveState } from './saving/SaveState.tsx'
export { useSavedQuestions } from './saving/use-saved-questions.ts'
