export { answersOf } from './queries.ts'
