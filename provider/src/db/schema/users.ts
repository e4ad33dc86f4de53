import type { WriterProfile } from '@quillgate/shared/contract/user'
import type { Language } from '@quillgate/shared/domain/values/languages'
import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instantColumn } from '../columns.ts'
import { siteId } from './sites.ts'

/** `user` is a customer; `client` is the admin, who can only use operator commands. */
export type UserRole = 'user' | 'writer' | 'reviewer' | 'client'

export const users = pgTable(
  'users',
  {
    id: idColumn(),
    siteId: siteId(),
    role: text('role').$type<UserRole>().notNull(),
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    profileImg: text('profile_img'),
    preferredClientSideName: text('preferred_client_side_name'),
    writerData: jsonb('writer_data').$type<WriterProfile>(),
    /** Id of the charge that must be paid before this account can be used. */
    reservedFor: text('reserved_for'),
    /** When the account was suspended. The suspension also deleted its sessions and codes. */
    suspendedAt: instantColumn('suspended_at'),
    /** Language of mails and notifications; null until the user has used the portal in a supported language. */
    language: text('language').$type<Language>(),
    industryExpertise1: text('industry_expertise_1'),
    industryExpertise2: text('industry_expertise_2'),
    createdAt: createdAt(),
  },
  (t) => [
    // E-mails are stored in lower case, so this index also rejects addresses that differ only in case.
    uniqueIndex('users_site_email').on(t.siteId, t.email),
    index('users_site').on(t.siteId, t.id),
    index('users_site_role').on(t.siteId, t.role, t.id),
    index('users_reserved').on(t.reservedFor).where(sql`${t.reservedFor} is not null`),
  ],
)
export type UserRow = typeof users.$inferSelect

const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Sessions of signed-in users. Only a hash of the cookie value is stored. */
export const sessions = pgTable(
  'sessions',
  {
    hash: text('hash').primaryKey(),
    siteId: siteId(),
    userId: userId(),
    remembered: text('remembered').$type<'yes' | 'no'>().notNull().default('no'),
    createdAt: createdAt(),
    lastSeenAt: instantColumn('last_seen_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId, t.createdAt), index('sessions_age').on(t.createdAt)],
)
export type SessionRow = typeof sessions.$inferSelect

/** One-time codes of recovery mails and sign-in links. Only hashes of the codes are stored. */
export const oneTimeCodes = pgTable(
  'codes',
  {
    hash: text('hash').primaryKey(),
    siteId: siteId(),
    userId: userId(),
    purpose: text('purpose').$type<'reset' | 'autologin' | 'email'>().notNull(),
    /** The new e-mail address to confirm; null unless `purpose` is `email`. */
    newEmail: text('new_email'),
    expiresAt: instantColumn('expires_at').notNull(),
    usedAt: instantColumn('used_at'),
    createdAt: createdAt(),
  },
  (t) => [index('codes_user').on(t.userId, t.purpose), index('codes_age').on(t.expiresAt)],
)
export type CodeRow = typeof oneTimeCodes.$inferSelect

/**
 * Browsers in which a user has signed in before, by the hash of their cookie. Failed sign-ins from other browsers do
 * not lock out these browsers.
 */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    hash: text('hash').notNull(),
    siteId: siteId(),
    userId: userId(),
    createdAt: createdAt(),
    lastUsedAt: instantColumn('last_used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.hash, t.userId] }), index('known_browsers_age').on(t.lastUsedAt)],
)

export const ownerColumn = (column: string) =>
  text(column)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
