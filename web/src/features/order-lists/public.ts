export { customerNameOf, productNameOf } from './staff-list/order-view.ts'
export { PriorityPill } from './staff-list/PriorityPill.tsx'
export { useOrderActions } from './staff-list/use-order-actions.tsx'
