export { finalOf } from './commands.ts'
