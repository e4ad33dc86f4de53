export { documentsOf } from './commands.ts'
