import type { Role } from '@quillgate/shared/contract/call'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { SiteRow } from './modules/sites/table.ts'
import type { UserRow } from './modules/users/table.ts'
import type { FileStore } from './ports/file-store.ts'

/** What every part of this process shares. */
export type Services = {
  config: Config
  db: Db
  clock: Clock
  store: FileStore
}

/** Somebody signed in on one of the three roles of the portal. */
export type Actor = { id: string; role: Role; user: UserRow; sessionHash: string }

/** The ground of every query and command: where, who and when. */
export type Context = Services & { site: SiteRow; siteId: string; actor: Actor | undefined }
export type SignedIn = Context & { actor: Actor }

/** The same context inside a transaction. */
export const within = <C extends Services>(ctx: C, db: Db): C => ({ ...ctx, db })
