export { decideDraft } from './approval.ts'
