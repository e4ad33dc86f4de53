import { and, eq } from 'drizzle-orm'
import { orders } from '../../db/schema/orders.ts'
import type { SignedIn } from '../../http/context.ts'

const COLUMN_OF = { customer: orders.clientId, writer: orders.writerId, reviewer: orders.reviewerId }

export const sharedWith = ({ siteId, actor }: SignedIn) =>
  and(eq(orders.siteId, siteId), eq(COLUMN_OF[actor.role], actor.id))
