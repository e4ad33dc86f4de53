import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, idColumn } from '../columns.ts'
import { siteId } from './sites.ts'

/**
 * Who may read a file. `public`: everyone, for the site's images. `members`: signed-in users, for avatars. `private`:
 * the owner and users with a grant.
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

/**
 * Grants of read access to private files; the owner needs none. The audience is everyone on an order, only the order's
 * team, or a writer and the admin.
 */
export const fileGrants = pgTable(
  'file_grants',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    siteId: siteId(),
    /** An order id, or the id of the writer for the chat between a writer and the admin. */
    roomId: text('room_id').notNull(),
    audience: text('audience').$type<'everybody' | 'team' | 'admin'>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.roomId, t.audience] }), index('file_grants_room').on(t.siteId, t.roomId)],
)
