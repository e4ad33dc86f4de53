export { findFinal } from './commands.ts'
