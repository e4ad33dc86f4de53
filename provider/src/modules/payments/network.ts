import { eq } from 'drizzle-orm'
import { AppError } from '../../common/errors.ts'
import type { ChargeRow } from '../../db/schema/payments.ts'
import { sites } from '../../db/schema/sites.ts'
import type { Services } from '../../http/context.ts'
import type { Gateway } from '../../ports/gateway.ts'

/**
 * Returns the card network of a site. Only demo sites use the simulated card network, because it accepts any card.
 * Throws payment_unconfigured if the site is not a demo site and no live network is configured.
 */
export function gatewayOf({ gateway, liveGateway }: Services, site: { demo: boolean } | undefined): Gateway {
  if (site?.demo) return gateway
  if (!liveGateway) throw new AppError('payment_unconfigured')
  return liveGateway
}

export async function gatewayOfSite(ctx: Services, siteId: string): Promise<Gateway> {
  const [site] = await ctx.db.select({ demo: sites.demo }).from(sites).where(eq(sites.id, siteId)).limit(1)
  return gatewayOf(ctx, site)
}

/** Looks up a charge at the card network of its site. Returns `unknown` if the network cannot be reached. */
export const findCharge = (ctx: Services, { id, siteId }: Pick<ChargeRow, 'id' | 'siteId'>) =>
  gatewayOfSite(ctx, siteId)
    .then((network) => network.find(id))
    .catch(() => ({ kind: 'unknown' as const }))
