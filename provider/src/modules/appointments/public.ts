export { findAppointment, markAppointmentHeld } from './commands.ts'
