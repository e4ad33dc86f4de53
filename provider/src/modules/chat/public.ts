export { sendAdminMessage } from './commands.ts'
export { readHistoryPage } from './history.ts'
export { planRemoval, removeMessages } from './removal.ts'
export type { Room } from './rooms.ts'
