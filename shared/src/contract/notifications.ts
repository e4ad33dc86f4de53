import * as Type from 'typebox'
import { defineCall } from './call.ts'
import { Notification } from './entities.ts'
import { Flag, Id } from './values.ts'

const OptionalCount = Type.Optional(Type.Integer())

export const notifications = {
  list: defineCall({
    method: 'GET',
    path: '/notifications',
    access: ['customer', 'writer'],
    effect: 'read',
    ok: 'statusCode',
    topics: ['notifications'],
    query: Type.Object({
      page: Type.Integer({ minimum: 1, maximum: 100_000 }),
      unread: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({
      notifications: Type.Array(Notification, { alias: ['data'] }),
      hasMore: Flag,
      count: OptionalCount,
    }),
  }),
  clear: defineCall({
    method: 'PATCH',
    path: '/clear-notifications',
    access: ['customer', 'writer'],
    effect: 'write',
    ok: 'statusCode',
    topics: ['notifications'],
    query: Type.Object({ unread: Type.Optional(Type.Boolean()) }),
    reply: Type.Object({
      newNotifications: Type.Array(Notification, { default: [], alias: ['notifications', 'data'] }),
      hasMore: Flag,
      count: OptionalCount,
    }),
  }),
  clearOne: defineCall({
    method: 'PATCH',
    path: '/clear-single-notifications',
    access: ['customer', 'writer'],
    effect: 'write',
    ok: 'statusCode',
    topics: ['notifications'],
    body: Type.Object({ notificationsId: Id }),
    reply: Type.Object({ count: OptionalCount }),
  }),
}
