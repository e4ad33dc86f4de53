import type { Appointment } from '@quillgate/shared/contract/entities'
import { validateScheduling, validateTaskCompletion } from '@quillgate/shared/domain/orders/tasks'
import { AppError, throwIfError } from '../../common/errors.ts'
import { inTransaction, type SignedInContext } from '../../http/context.ts'
import { sendOrderMail } from '../mail/public.ts'
import { notifyOfOrder } from '../notifications/public.ts'
import {
  completeTask,
  findOrder,
  findUsersOfOrder,
  lockOrder,
  markModule,
  requireModule,
  toCustomerOrder,
  toWriterOrder,
} from '../orders/public.ts'
import { fullNameOf } from '../users/public.ts'

const TASK_ID = 'schedule_appointment'

export async function findAppointment(ctx: SignedInContext, orderId: string, serviceId: string): Promise<Appointment> {
  const row = await findOrder(ctx, orderId)
  requireModule(row, serviceId, TASK_ID)
  const { writer } = await findUsersOfOrder(ctx, row)
  const order = toCustomerOrder(row, writer)
  return {
    service: order.package.packageServices.filter(({ _id }) => _id === serviceId),
    completedTasks: row.completedTasks,
    writerId: row.writerId ?? undefined,
    schedulingLink: writer?.writerData?.schedulingLink,
    packageName: row.package.packageName,
    contract_signed: row.contractSigned,
  }
}

/** Records that the customer has booked the appointment. After that, the writer can complete it. */
export async function confirmAppointment(ctx: SignedInContext, orderId: string, taskId: string, serviceId: string) {
  await inTransaction(ctx, async (inside) => {
    const order = await lockOrder(inside, orderId)
    if (taskId !== TASK_ID) throw new AppError('task_unknown')
    const { writer } = await findUsersOfOrder(inside, order)
    const schedulingLink = writer?.writerData?.schedulingLink ?? ''
    throwIfError(validateScheduling(toCustomerOrder(order, writer), { serviceId, schedulingLink }))
    await markModule(inside, order, [serviceId, TASK_ID], 'awaiting_writer', { postponedAt: null })
    await notifyOfOrder(inside, order, order.writerId, 'appointment_booked')
    await sendOrderMail(inside, order, writer, [
      'appointment_booked',
      { name: fullNameOf(ctx.actor.user), package: order.package.packageName },
    ])
  })
}

/** Records that the appointment took place; called by the writer. */
export async function markAppointmentHeld(ctx: SignedInContext, orderId: string, taskId: string, serviceId: string) {
  await inTransaction(ctx, async (inside) => {
    const order = await lockOrder(inside, orderId)
    throwIfError(validateTaskCompletion(toWriterOrder(order, {}), { role: 'writer', taskId, serviceId }))
    await completeTask(inside, order, { taskId, serviceId })
    await notifyOfOrder(inside, order, order.clientId, 'appointment_completed')
  })
}
