export { appointmentOf, holdAppointment } from './commands.ts'
