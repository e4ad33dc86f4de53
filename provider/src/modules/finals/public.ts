export { findFinalDocument } from './commands.ts'
