export { notify, notifyAbout } from './commands.ts'
