export { listDocuments } from './commands.ts'
