export { sendAdminMessage } from './commands.ts'
export { historyPage } from './history.ts'
export { planRemoval, removeMessages } from './removal.ts'
export type { Room } from './rooms.ts'
