export { CommandCenter } from './CommandCenter.tsx'
