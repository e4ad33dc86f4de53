import { and, eq } from 'drizzle-orm'
import { orders } from '../../db/schema/orders.ts'
import type { SignedInContext } from '../../http/context.ts'

const COLUMN_BY_ROLE = { customer: orders.clientId, writer: orders.writerId, reviewer: orders.reviewerId }

export const isOrderOfActor = ({ siteId, actor }: SignedInContext) =>
  and(eq(orders.siteId, siteId), eq(COLUMN_BY_ROLE[actor.role], actor.id))
