import type { Role } from '@quillgate/shared/contract/call'
import type { FlagName } from '@quillgate/shared/contract/site'
import type { DocumentFlags } from '@quillgate/shared/domain/documents/visible-documents'
import type { Language } from '@quillgate/shared/domain/values/languages'
import type { Clock } from '../common/clock.ts'
import type { Limits } from '../common/limits.ts'
import type { Db } from '../db/database.ts'
import type { SiteRow } from '../db/schema/sites.ts'
import type { UserRow } from '../db/schema/users.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { Gateway } from '../ports/gateway.ts'
import type { Hub } from '../ports/hub.ts'
import type { Listings } from '../ports/listings.ts'
import type { PasswordHasher } from '../ports/passwords.ts'
import type { Config } from '../settings/config.ts'

/** The dependencies that all modules of this process share. */
export type Services = {
  config: Config
  db: Db
  clock: Clock
  store: FileStore
  gateway: Gateway
  /** Card network of sites that are not demo sites; undefined when no live payments are configured. */
  liveGateway: Gateway | undefined
  passwords: PasswordHasher
  listings: Listings
  hub: Hub
  limits: Limits
  /** Runs `work` after the response has been sent. A shutdown waits for the work. */
  background(work: () => Promise<void>): void
}

export type Actor = {
  id: string
  role: Role
  user: UserRow
  sessionHash: string
  remembered: boolean
  signedInAt: Date
}

export type Context = Services & {
  site: SiteRow
  siteId: string
  actor: Actor | undefined
  /** Language of the page that made the request; undefined if it is not a supported language. */
  language?: Language | undefined
}
export type SignedInContext = Context & { actor: Actor }

export const inTransaction = <C extends Services, T>(ctx: C, work: (inside: C) => Promise<T>): Promise<T> =>
  ctx.db.transaction((tx) => work(withDb(ctx, tx)))
export const withDb = <C extends Services>(ctx: C, db: Db): C => ({ ...ctx, db })

/** Returns whether a feature flag of the site is on. A flag that is not set is off. */
export const readFlag = ({ site }: { site: SiteRow }, name: FlagName): boolean =>
  site.settings?.website_settings[name] === true

/** Returns the feature flags that decide which fields of drafts and final documents a response contains. */
export const readDocumentFlags = (ctx: { site: SiteRow }): DocumentFlags => ({
  enable_writer_notes: readFlag(ctx, 'enable_writer_notes'),
  hide_ms_word_document: readFlag(ctx, 'hide_ms_word_document'),
  disable_customer_rating: readFlag(ctx, 'disable_customer_rating'),
  enable_revisions_approval_feature: readFlag(ctx, 'enable_revisions_approval_feature'),
})
