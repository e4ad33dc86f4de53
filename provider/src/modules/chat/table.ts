import type { ChatMessage, ChatType } from '@quillgate/shared/contract/sockets'
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../../db/columns.ts'
import { siteId } from '../../db/site-column.ts'

export const messages = pgTable(
  'messages',
  {
    id: id(),
    siteId: siteId(),
    chatType: text('chat_type').$type<ChatType>().notNull(),
    /** The order's id; for the chat with the admin the writer's. */
    roomId: text('room_id').notNull(),
    sentBy: text('sent_by').notNull(),
    type: text('type').$type<'text' | 'file'>().notNull(),
    content: text('content').notNull().default(''),
    data: jsonb('data').$type<NonNullable<ChatMessage['data']>>(),
    createdAt: createdAt(),
  },
  (t) => [index('messages_room').on(t.siteId, t.chatType, t.roomId, t.id)],
)
export type MessageRow = typeof messages.$inferSelect
