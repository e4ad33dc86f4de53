export { findAnswers } from './queries.ts'
