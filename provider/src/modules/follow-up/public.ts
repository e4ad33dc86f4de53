export { cleanQuestions, publishedFollowUp } from './commands.ts'
