export { ReopenButton } from './ReopenButton.tsx'
export { StepPage } from './StepPage.tsx'
export { usePrefetchOrder } from './use-prefetch-order.ts'
export { hasVisited, recordVisit } from './visits.ts'
