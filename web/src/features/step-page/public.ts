export { ReopenButton } from './ReopenButton.tsx'
export { StepPage } from './StepPage.tsx'
export { hasVisited, recordVisit } from './visits.ts'
