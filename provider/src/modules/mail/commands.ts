import { mails } from '../../db/schema/messages.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import type { SiteRow } from '../../db/schema/sites.ts'
import type { UserRow } from '../../db/schema/users.ts'
import type { Context, Services } from '../../http/context.ts'

type NewMail = { site: SiteRow; to: UserRow | undefined; subject: string; lines: readonly string[]; path?: string }

/** Returns the URL of a page of the site. The domain comes from the database, never from a request. */
export const linkTo = ({ config }: Services, site: SiteRow, path: string) =>
  `${config.PUBLIC_SCHEME}://${site.domain}${config.PUBLIC_PORT ? `:${config.PUBLIC_PORT}` : ''}${path}`

/**
 * Puts a mail into the outbox within the caller's transaction; it is sent after the commit. Does nothing without a
 * recipient. The text contains no user names: a name is free text, and the address may belong to a person other than
 * the user.
 */
export async function sendMail(services: Services, { site, to, subject, lines, path }: NewMail): Promise<void> {
  if (!to) return
  const company = site.settings?.companyName ?? site.domain
  const text = [
    'Hello,',
    ...lines,
    ...(path ? [linkTo(services, site, path)] : []),
    `${company}${site.settings?.companyEmail ? ` · ${site.settings.companyEmail}` : ''}`,
  ].join('\n\n')
  await services.db
    .insert(mails)
    .values({ siteId: site.id, to: to.email, subject: `${company}: ${subject}`, text, createdAt: services.clock.now() })
}

export const mailAbout = (
  ctx: Context,
  order: OrderRow,
  to: UserRow | undefined,
  [subject, line]: readonly [string, string],
) => sendMail(ctx, { site: ctx.site, to, subject, lines: [line], path: `/orders/view/${order.id}` })
