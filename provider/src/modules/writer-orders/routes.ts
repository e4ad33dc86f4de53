import type { Contract } from '@quillgate/shared/contract/table'
import { validateDueDate, validatePostponement } from '@quillgate/shared/domain/orders/tasks'
import { toLocalDay } from '@quillgate/shared/domain/values/days'
import { AppError, throwIfError } from '../../common/errors.ts'
import { inTransaction } from '../../http/context.ts'
import type { Handlers } from '../../http/serve.ts'
import { findAppointment, markAppointmentHeld } from '../appointments/public.ts'
import { listDocuments } from '../documents/public.ts'
import {
  countByMonth,
  findOrder,
  findUsersOfOrder,
  listOpenOrders,
  listOrders,
  lockOrder,
  requireModule,
  saveOrder,
  toPageInfo,
  toWriterOrder,
  toWriterServices,
} from '../orders/public.ts'
import { findAnswers } from '../questionnaires/public.ts'

type Row = Awaited<ReturnType<typeof listOrders>>[number]
const toListedOrder = ({ order, client, writer }: Row) => toWriterOrder(order, { client, writer })

export const writerOrderCalls = {
  dashboard: async ({ ctx }) => ({ orders: (await listOrders(ctx)).map(toListedOrder) }),
  monthly: async ({ ctx }) => ({ data: await countByMonth(ctx) }),
  list: async ({ ctx, query }) => ({
    orders: (await listOrders(ctx, query.archived ? 'archived' : 'current')).map(toListedOrder),
  }),
  async needsAction({ ctx }) {
    const rows = await listOpenOrders(ctx)
    return { needsActionOrders: rows.filter(({ order }) => toWriterServices(order).length > 0).map(toListedOrder) }
  },
  forReviewer: async ({ ctx }) => ({ orders: (await listOrders(ctx)).map(toListedOrder) }),
  async view({ ctx, params }) {
    const order = await findOrder(ctx, params.id)
    return { order: toWriterOrder(order, await findUsersOfOrder(ctx, order)) }
  },
  update: ({ ctx, params, body }) =>
    inTransaction(ctx, async (inside) => {
      const order = await lockOrder(inside, params.id)
      const saved = await saveOrder(inside, order, {
        ...(body.archived !== undefined && { writerArchived: body.archived }),
        ...(body.priority !== undefined && { priority: body.priority }),
      })
      return { data: toWriterOrder(saved, await findUsersOfOrder(inside, saved)) }
    }),
  setDueDate: ({ ctx, body }) =>
    inTransaction(ctx, async (inside) => {
      const order = await lockOrder(inside, body.orderId)
      if (body.clientId !== order.clientId) throw new AppError('identity_mismatch')
      throwIfError(validateDueDate(toWriterOrder(order, {}), body.dueDate, earliestLocalDay(ctx.clock.now())))
      await saveOrder(inside, order, { dueDate: body.dueDate })
      return {}
    }),
  postpone: ({ ctx, params }) =>
    inTransaction(ctx, async (inside) => {
      const order = await lockOrder(inside, params.id)
      throwIfError(validatePostponement(toWriterOrder(order, {})))
      const saved = await saveOrder(inside, order, { postponedAt: ctx.clock.now() })
      return { data: { order: toWriterOrder(saved, await findUsersOfOrder(inside, saved)) } }
    }),
  async previousFiles({ ctx, params: { orderId, serviceId } }) {
    const order = await findOrder(ctx, orderId)
    requireModule(order, serviceId, 'previous_document')
    const [data, { client }] = await Promise.all([listDocuments(ctx, orderId, serviceId), findUsersOfOrder(ctx, order)])
    return { data, orderData: toPageInfo(order, client, serviceId, 'previous_document') }
  },
  async answers({ ctx, params: { id, questionnaireId, service: serviceId } }) {
    const order = await findOrder(ctx, id)
    const { service } = requireModule(order, serviceId, questionnaireId)
    const [data, { client }] = await Promise.all([
      findAnswers(ctx, id, service._id, questionnaireId),
      findUsersOfOrder(ctx, order),
    ])
    return { data: data ?? [], orderData: toPageInfo(order, client, service._id, questionnaireId) }
  },
  appointment: async ({ ctx, params }) => ({ data: await findAppointment(ctx, params.orderId, params.serviceId) }),
  async completeTask({ ctx, params, body }) {
    await markAppointmentHeld(ctx, params.orderId, body.taskId, body.serviceId)
    return {}
  },
} satisfies Handlers<Contract['writerOrders']>

/**
 * Returns today's date at UTC−12, where it is earliest, so that writers in every time zone can select their own current
 * day.
 */
const earliestLocalDay = (now: Date) => toLocalDay(now, 'Etc/GMT+12')
