export { useStaffOrder } from './staff/api.ts'
export { usePostpone } from './staff/use-postpone.ts'
