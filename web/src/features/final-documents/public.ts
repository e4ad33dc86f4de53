export { finalDocumentView } from './final-document-view.ts'
