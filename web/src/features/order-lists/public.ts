export { PriorityPill } from './staff-list/PriorityPill.tsx'
