import type { CompletedTask } from '@quillgate/shared/contract/entities'
import { findModule, isTaskDone } from '@quillgate/shared/domain/orders/modules'
import { and, eq, gt, inArray, lt, or } from 'drizzle-orm'
import { addMs, DAY, MINUTE } from '../../common/clock.ts'
import { AppError, requireFound } from '../../common/errors.ts'
import { type OrderRow, orders } from '../../db/schema/orders.ts'
import { packages } from '../../db/schema/shop.ts'
import type { SiteRow } from '../../db/schema/sites.ts'
import { contractTexts } from '../../db/schema/steps.ts'
import { type UserRow, users } from '../../db/schema/users.ts'
import type { Services, SignedInContext } from '../../http/context.ts'
import { grantFiles } from '../files/public.ts'
import { notify } from '../notifications/public.ts'
import { isOrderOfActor } from './access.ts'
import { computeProgressPercentage } from './progress.ts'

/** Returns the order if the actor participates in it; otherwise throws `not_found`. */
export async function findOrder(ctx: SignedInContext, id: string): Promise<OrderRow> {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(isOrderOfActor(ctx), eq(orders.id, id)))
    .limit(1)
  return requireFound(row)
}

/**
 * Returns the order like `findOrder`, and locks its row until the transaction ends. Every change of an order starts
 * with this call.
 */
export async function lockOrder(ctx: SignedInContext, id: string): Promise<OrderRow> {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(isOrderOfActor(ctx), eq(orders.id, id)))
    .for('update')
  return requireFound(row)
}

/**
 * Returns the locked order like `lockOrder`. Throws contract_unsigned if the contract has not been signed, because no
 * task can be completed before that.
 */
export async function lockSignedOrder(ctx: SignedInContext, id: string): Promise<OrderRow> {
  const order = await lockOrder(ctx, id)
  if (!order.contractSigned) throw new AppError('contract_unsigned')
  return order
}

export async function saveOrder(
  { db, clock }: Services,
  order: OrderRow,
  change: Partial<OrderRow>,
): Promise<OrderRow> {
  const [row] = await db
    .update(orders)
    .set({ ...change, updatedAt: clock.now() })
    .where(and(eq(orders.siteId, order.siteId), eq(orders.id, order.id)))
    .returning()
  return requireFound(row)
}

/** Returns a module of an order, with its service. Throws `task_unknown` if the order has no such module. */
export function requireModule(order: OrderRow, serviceId: string | undefined, moduleId: string) {
  return requireFound(findModule(order.package.services, moduleId, serviceId), 'task_unknown')
}

export const hasCompletedTask = (order: OrderRow, serviceId: string, taskId: string) =>
  isTaskDone(order.completedTasks, taskId, serviceId)

const removeModuleStatus = (order: OrderRow, serviceId: string, moduleId: string) => {
  const { [`${serviceId}/${moduleId}`]: _, ...moduleStatus } = order.moduleStatus
  return moduleStatus
}

/**
 * Marks a task of a service as done, and updates the order's percentage. If the task is already done, returns the order
 * unchanged.
 */
export async function completeTask(
  ctx: Services,
  order: OrderRow,
  task: { taskId: string; serviceId: string; serviceType?: string },
): Promise<OrderRow> {
  if (hasCompletedTask(order, task.serviceId, task.taskId)) return order
  const done: CompletedTask = { ...task, createdAt: ctx.clock.now().toISOString() }
  const completedTasks = [...order.completedTasks, done]
  return saveOrder(ctx, order, {
    completedTasks,
    moduleStatus: removeModuleStatus(order, task.serviceId, task.taskId),
    statusPercentage: computeProgressPercentage({ package: order.package, completedTasks }),
    postponedAt: null,
  })
}

export async function reopenTask(ctx: Services, order: OrderRow, serviceId: string, taskId: string): Promise<OrderRow> {
  const completedTasks = order.completedTasks.filter(
    (task) => task.taskId !== taskId || (task.serviceId && task.serviceId !== serviceId),
  )
  return saveOrder(ctx, order, {
    completedTasks,
    statusPercentage: computeProgressPercentage({ package: order.package, completedTasks }),
  })
}

/** Sets or clears the status of a module. Called only for states that cannot be derived from the completed tasks. */
export const markModule = (
  ctx: Services,
  order: OrderRow,
  [serviceId, moduleId]: readonly [string, string],
  status: 'awaiting_writer' | 'awaiting_admin' | undefined,
  change: Partial<OrderRow> = {},
) =>
  saveOrder(ctx, order, {
    ...change,
    moduleStatus: {
      ...removeModuleStatus(order, serviceId, moduleId),
      ...(status && { [`${serviceId}/${moduleId}`]: status }),
    },
  })

type Purchase = {
  site: SiteRow
  client: UserRow
  lines: readonly { packageId: string; quantity: number; priceMinor: number }[]
}

/**
 * Creates one order for each line of a purchase, in the transaction of the caller. Each order contains a copy of the
 * current package.
 */
export async function createOrders(ctx: Services, { site, client, lines }: Purchase): Promise<OrderRow[]> {
  const { db, clock } = ctx
  const made: OrderRow[] = []
  for (const { packageId, quantity, priceMinor } of lines) {
    const [pack] = await db
      .select()
      .from(packages)
      .where(and(eq(packages.siteId, site.id), eq(packages.id, packageId)))
    const { packageName, contractId, services, downloadables, ...bought } = requireFound(pack)
    const [contract] = contractId
      ? await db.select().from(contractTexts).where(eq(contractTexts.id, contractId)).limit(1)
      : []
    const now = clock.now()
    const [order] = await db
      .insert(orders)
      .values({
        siteId: site.id,
        clientId: client.id,
        package: {
          _id: packageId,
          packageName,
          priceMinor: bought.priceMinor,
          ...(contract && { contractId: contract.id }),
          services,
          downloadables,
        },
        quantity,
        priceMinor,
        currency: site.currency,
        contractContent: contract?.content ?? null,
        contractSigned: !contract,
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    const stored = requireFound(order)
    await grantFiles(ctx, {
      siteId: site.id,
      roomId: stored.id,
      keys: downloadables.map(({ key }) => key),
      audience: 'everybody',
    })
    await notify(ctx, {
      siteId: site.id,
      to: client.id,
      text: ['order_placed', { package: packageName }],
      about: stored.id,
      actionText: contract ? 'sign_contract' : 'begin',
    })
    made.push(stored)
  }
  return made
}

/** Returns the customer, the writer and the reviewer of an order. A role to which no user is assigned is undefined. */
export async function findUsersOfOrder({ db }: Services, order: OrderRow) {
  const ids = [order.clientId, order.writerId, order.reviewerId].filter((id) => id !== null)
  const rows = await db
    .select()
    .from(users)
    .where(and(eq(users.siteId, order.siteId), inArray(users.id, ids)))
  const byId = (id: string | null) => rows.find((row) => row.id === id)
  return { client: byId(order.clientId), writer: byId(order.writerId), reviewer: byId(order.reviewerId) }
}

/** Ends postponements of orders after one day. */
export async function endPostponements({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  await db
    .update(orders)
    .set({ postponedAt: null })
    .where(or(lt(orders.postponedAt, addMs(now, -DAY)), gt(orders.postponedAt, addMs(now, MINUTE))))
}
