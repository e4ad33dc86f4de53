export { SavedReplies } from './lazy-modules.ts'
