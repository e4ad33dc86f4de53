export { toFinalDocumentView } from './final-document-view.ts'
