import { mails } from '../../db/schema/messages.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import type { SiteRow } from '../../db/schema/sites.ts'
import type { UserRow } from '../../db/schema/users.ts'
import type { Context, Services } from '../../http/context.ts'
import { type MailMessage, renderGreeting, renderMail } from '../../texts/texts.ts'

type NewMail = { site: SiteRow; to: UserRow | undefined; text: MailMessage; path?: string }

/** Returns the URL of a page of the site. The domain is the one in the database, never that of a request. */
export const pageUrl = ({ config }: Services, site: SiteRow, path: string) =>
  `${config.PUBLIC_SCHEME}://${site.domain}${config.PUBLIC_PORT ? `:${config.PUBLIC_PORT}` : ''}${path}`

/**
 * Adds a mail to the outbox in the transaction of the caller; it is sent after the commit. The mail is in the language
 * of the recipient's account or, if the account has none, in that of the site. Does nothing without a recipient. Mails
 * about an account must not contain names of users: a user can enter any text as a name, and the address may belong to
 * another person. Only mails to the writer of an order name its customer.
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
    userId: to.id,
    to: to.email,
    subject: `${company}: ${subject}`,
    text: body,
    createdAt: services.clock.now(),
  })
}

export const sendOrderMail = (ctx: Context, order: OrderRow, to: UserRow | undefined, text: MailMessage) =>
  sendMail(ctx, { site: ctx.site, to, text, path: `/orders/view/${order.id}` })
