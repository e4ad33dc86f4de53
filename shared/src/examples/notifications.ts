import type { Contract } from '../contract/table.ts'
import { CUSTOMER_AND_WRITER, type Examples } from './example.ts'

export const notifications: Examples<Contract['notifications']> = {
  list: { summary: 'A page of notifications', access: CUSTOMER_AND_WRITER, request: () => ({ query: { page: 1 } }) },
  clear: { summary: 'Mark all notifications as read', access: CUSTOMER_AND_WRITER, request: () => ({ query: {} }) },
  clearOne: {
    summary: 'Mark one notification as read',
    access: CUSTOMER_AND_WRITER,
    request: (given) => ({ body: { notificationsId: given.news } }),
  },
}
