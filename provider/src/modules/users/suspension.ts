import { eq } from 'drizzle-orm'
import { oneTimeCodes, sessions, type UserRow, users } from '../../db/schema/users.ts'
import { type Context, inTransaction } from '../../http/context.ts'

/** Prevents the user from signing in until `resumeUser`. Immediately ends the user's sessions and open connections. */
export async function suspendUser(ctx: Context, user: UserRow): Promise<void> {
  await inTransaction(ctx, async ({ db, clock, hub }) => {
    await db.update(users).set({ suspendedAt: clock.now() }).where(eq(users.id, user.id))
    await db.delete(sessions).where(eq(sessions.userId, user.id))
    await db.delete(oneTimeCodes).where(eq(oneTimeCodes.userId, user.id))
    await hub.disconnect(db, { userId: user.id })
  })
}

export const resumeUser = ({ db }: Context, user: UserRow) =>
  db.update(users).set({ suspendedAt: null }).where(eq(users.id, user.id))
