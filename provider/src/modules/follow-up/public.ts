export { findPublishedFollowUp, sanitizeQuestions } from './commands.ts'
