export { Bell } from './Bell.tsx'
export { MessageNotice } from './MessageNotice.ts'
