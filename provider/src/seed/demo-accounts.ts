import { and, eq, inArray } from 'drizzle-orm'
import { sites } from '../db/schema/sites.ts'
import { users } from '../db/schema/users.ts'
import type { Services } from '../http/context.ts'
import { issueCode } from '../modules/users/codes.ts'
import { DEMO_USERS, PASSWORD } from './demo-users.ts'
import { SITES } from './sites.ts'

export const DEMO_DOMAIN = SITES.northwind.domain
export type DemoAccount = {
  domain: string
  role: string
  name: string
  email: string
  password: string
  autologin: string
}

/**
 * Returns one user of each role on each demo site, with a new one-time sign-in link. Returns an empty list if the
 * database has not been seeded.
 */
export async function demoAccounts(services: Services): Promise<DemoAccount[]> {
  const shown = [DEMO_USERS.customer, DEMO_USERS.writer, DEMO_USERS.reviewer].map(({ email }): string => email)
  const rows = await services.db
    .select({ user: users, domain: sites.domain })
    .from(users)
    .innerJoin(sites, eq(sites.id, users.siteId))
    .where(and(eq(sites.demo, true), inArray(users.email, shown)))
    .orderBy(sites.id, users.id)
  return Promise.all(
    rows.map(async ({ user, domain }) => ({
      domain,
      role: user.role === 'user' ? 'customer' : user.role,
      name: `${user.firstName} ${user.lastName}`,
      email: user.email,
      password: PASSWORD,
      autologin: `/autologin/${await issueCode(services, user, 'autologin')}`,
    })),
  )
}
