export { useMarkAppointmentDoneDialog } from './use-mark-appointment-done-dialog.ts'
