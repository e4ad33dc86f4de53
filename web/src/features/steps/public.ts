export { hasVisited, recordVisit } from './arrivals.ts'
export { ReopenButton } from './ReopenButton.tsx'
export { StepPage } from './StepPage.tsx'
export { usePrefetchOrder } from './use-order-ahead.ts'
