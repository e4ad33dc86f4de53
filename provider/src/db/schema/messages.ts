import type { Notification } from '@quillgate/shared/contract/entities'
import type { ChatMessage, ChatType } from '@quillgate/shared/contract/sockets'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instantColumn } from '../columns.ts'
import { siteId } from './sites.ts'
import { ownerColumn } from './users.ts'

export const messages = pgTable(
  'messages',
  {
    id: idColumn(),
    siteId: siteId(),
    chatType: text('chat_type').$type<ChatType>().notNull(),
    /** An order id, or the id of the writer for the chat between a writer and the admin. */
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

export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    siteId: siteId(),
    userId: ownerColumn('user_id'),
    contant: text('contant').notNull(),
    /** The topic of the notification: an order id, or `invoices`. */
    orderId: text('order_id'),
    /** `senderId` is used to erase the name of the sender. Releases up to 1.0.0 did not store it. */
    data: jsonb('data').$type<Notification['data'] & { senderId?: string }>().notNull(),
    seen: boolean('seen').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_user').on(t.userId, t.id),
    index('notifications_unread').on(t.userId, t.id).where(sql`not ${t.seen}`),
  ],
)
export type NotificationRow = typeof notifications.$inferSelect

/** Outbox. Every mail is stored here before it is sent. Without an SMTP server, mails are never sent. */
export const mails = pgTable(
  'mails',
  {
    id: idColumn(),
    siteId: siteId(),
    /** Account of the recipient, whose address can change later. Null in mails of releases up to 1.0.0. */
    userId: text('user_id'),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    sentAt: instantColumn('sent_at'),
    /** The reason that the mail server gave for permanently refusing the mail. */
    refused: text('refused'),
    /**
     * Number of failed attempts. The next attempt is due at `nextAttemptAt`; `lastError` contains the server's last
     * reply.
     */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instantColumn('next_attempt_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (t) => [
    index('mails_site').on(t.siteId, t.id),
    index('mails_waiting').on(t.id).where(sql`${t.sentAt} is null and ${t.refused} is null`),
  ],
)
export type MailRow = typeof mails.$inferSelect
