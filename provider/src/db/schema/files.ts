import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, idColumn } from '../columns.ts'
import { siteId } from './sites.ts'

/**
 * `public`: pictures of the site. `members`: avatars, for signed-in users. `private`: for the owner and users who were
 * granted access.
 */
export type FileAudience = 'public' | 'members' | 'private'

export const files = pgTable(
  'files',
  {
    id: idColumn(),
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

/** Who can read a private file besides its owner: everyone on an order, its team only, or one writer and the admin. */
export const fileGrants = pgTable(
  'file_grants',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    siteId: siteId(),
    /** An order id, or the writer's id for a chat between a writer and the admin. */
    roomId: text('room_id').notNull(),
    audience: text('audience').$type<'everybody' | 'team' | 'admin'>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.roomId, t.audience] }), index('file_grants_room').on(t.siteId, t.roomId)],
)
