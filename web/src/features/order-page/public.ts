export { useStaffOrder } from './staff/api.ts'
export { usePostpone } from './staff/use-postpone.ts'
export { useStaffStepActionLabel } from './staff/use-staff-step-action-label.ts'
