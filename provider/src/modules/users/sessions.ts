import type { Language } from '@quillgate/shared/domain/values/languages'
import { desc, eq, inArray } from 'drizzle-orm'
import { ageMs, DAY, HOUR, MINUTE } from '../../common/clock.ts'
import { AppError } from '../../common/errors.ts'
import { createSecret } from '../../db/ids.ts'
import { sessions, type UserRow, users } from '../../db/schema/users.ts'
import type { Services, SignedInContext } from '../../http/context.ts'
import { hashSecret } from './codes.ts'

const SESSION_LIFETIMES = { no: { idle: 12 * HOUR, most: 7 * DAY }, yes: { idle: 14 * DAY, most: 30 * DAY } }
export const MAX_SESSION_AGE = SESSION_LIFETIMES.yes.most
const MAX_SESSIONS_PER_USER = 10
/** Maximum age of a session for sensitive changes, for example of the password. */
const RECENT_SIGN_IN = HOUR

/**
 * Starts a session and returns the value of its cookie. A user can have ten sessions; an eleventh ends the oldest one.
 */
export async function startSession({ db, clock }: Services, user: UserRow, remember: boolean): Promise<string> {
  const token = createSecret()
  const now = clock.now()
  await db.insert(sessions).values({
    hash: hashSecret(token),
    siteId: user.siteId,
    userId: user.id,
    remembered: remember ? 'yes' : 'no',
    createdAt: now,
    lastSeenAt: now,
  })
  const beyond = await db
    .select({ hash: sessions.hash })
    .from(sessions)
    .where(eq(sessions.userId, user.id))
    .orderBy(desc(sessions.createdAt))
    .offset(MAX_SESSIONS_PER_USER)
  const old = beyond.map(({ hash }) => hash)
  if (old.length > 0) await db.delete(sessions).where(inArray(sessions.hash, old))
  return token
}

/**
 * Returns the user of the session with this token; undefined if the session has expired or the user is suspended. With
 * `isActive`, records that the session is used now.
 */
export async function findActorByToken({ db, clock }: Services, token: string, isActive = true) {
  const hash = hashSecret(token)
  const [row] = await db
    .select({ user: users, session: sessions })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.hash, hash))
    .limit(1)
  if (!row || row.user.suspendedAt) return undefined
  const now = clock.now()
  const { idle, most } = SESSION_LIFETIMES[row.session.remembered]
  const unseen = ageMs(row.session.lastSeenAt, now)
  if (unseen > idle || ageMs(row.session.createdAt, now) > most) return undefined
  // Minutes are precise enough for time limits of hours. Storing the time at most once a minute avoids a database write
  // per call.
  if (isActive && unseen > MINUTE) await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.hash, hash))
  const { remembered, createdAt } = row.session
  return { user: row.user, sessionHash: hash, remembered: remembered === 'yes', signedInAt: createdAt }
}

/** Stores the language in which an account is used. Its mails and notifications are sent in this language. */
export const storeLanguage = async ({ db }: Services, userId: string, language: Language) =>
  void (await db.update(users).set({ language }).where(eq(users.id, userId)))

/**
 * Throws sign_in_again if the session is older than an hour, because another person may be using a session that was
 * left open or stolen.
 */
export function requireRecentSignIn({ clock, actor }: SignedInContext): void {
  if (ageMs(actor.signedInAt, clock.now()) > RECENT_SIGN_IN) throw new AppError('sign_in_again')
}

export const endSession = async ({ db, hub }: Services, hash: string) => {
  await db.delete(sessions).where(eq(sessions.hash, hash))
  await hub.disconnect(db, { sessionHash: hash })
}
