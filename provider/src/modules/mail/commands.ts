import { mails } from '../../db/schema/messages.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import type { SiteRow } from '../../db/schema/sites.ts'
import type { UserRow } from '../../db/schema/users.ts'
import type { Context, Services } from '../../http/context.ts'
import { type MailMessage, renderGreeting, renderMail } from '../../texts/texts.ts'

type NewMail = { site: SiteRow; to: UserRow | undefined; text: MailMessage; path?: string }

/** Returns the URL of a page of the site. The domain comes from the database, never from a request. */
export const pageUrl = ({ config }: Services, site: SiteRow, path: string) =>
  `${config.PUBLIC_SCHEME}://${site.domain}${config.PUBLIC_PORT ? `:${config.PUBLIC_PORT}` : ''}${path}`

/**
 * Puts a mail, in the language of the account or else of the site, into the outbox within the caller's transaction; it
 * is sent after the commit. Does nothing without a recipient. The text contains no user names: a name is free text, and
 * the address may belong to a person other than the user.
 */
export async function sendMail(services: Services, { site, to, text, path }: NewMail): Promise<void> {
  if (!to) return
  const company = site.settings?.companyName ?? site.domain
  const language = to.language ?? site.language
  const { subject, line } = renderMail(language, text)
  const body = [
    renderGreeting(language),
    line,
    ...(path ? [pageUrl(services, site, path)] : []),
    `${company}${site.settings?.companyEmail ? ` · ${site.settings.companyEmail}` : ''}`,
  ].join('\n\n')
  await services.db.insert(mails).values({
    siteId: site.id,
    to: to.email,
    subject: `${company}: ${subject}`,
    text: body,
    createdAt: services.clock.now(),
  })
}

export const sendOrderMail = (ctx: Context, order: OrderRow, to: UserRow | undefined, text: MailMessage) =>
  sendMail(ctx, { site: ctx.site, to, text, path: `/orders/view/${order.id}` })
