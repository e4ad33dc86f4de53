import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from '../columns.ts'
import { siteId } from './sites.ts'

/** `public`: pictures of the site; `members`: avatars; `private`: the owner and those who share the order it hangs on. */
export type FileAudience = 'public' | 'members' | 'private'

export const files = pgTable(
  'files',
  {
    id: id(),
    siteId: siteId(),
    key: text('key').notNull().unique(),
    ownerId: text('owner_id'),
    audience: text('audience').$type<FileAudience>().notNull().default('private'),
    originalname: text('originalname').notNull(),
    mimetype: text('mimetype').notNull(),
    size: integer('size').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('files_owner').on(t.siteId, t.ownerId)],
)
export type FileRow = typeof files.$inferSelect

/** Who reads a private file besides its owner: everybody on an order, its team alone, or one writer and the admin. */
export const fileGrants = pgTable(
  'file_grants',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    siteId: siteId(),
    /** An order's id, or a writer's for the chat with the admin. */
    roomId: text('room_id').notNull(),
    audience: text('audience').$type<'everybody' | 'team' | 'admin'>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.roomId, t.audience] }), index('file_grants_room').on(t.siteId, t.roomId)],
)
