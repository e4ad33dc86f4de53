export { appointmentOf, markAppointmentHeld } from './commands.ts'
