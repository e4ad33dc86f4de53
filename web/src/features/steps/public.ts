export { hasArrived, noteArrival } from './arrivals.ts'
export { ReopenButton } from './ReopenButton.tsx'
export { StepPage } from './StepPage.tsx'
export { useOrderAhead } from './use-order-ahead.ts'
