import type { Appointment } from '@quillgate/shared/contract/entities'
import { whyNotCompleteTask, whyNotSchedule } from '@quillgate/shared/domain/orders/tasks'
import { AppError, refuse } from '../../common/errors.ts'
import { type SignedIn, transaction } from '../../http/context.ts'
import { mailAbout } from '../mail/public.ts'
import { notifyAbout } from '../notifications/public.ts'
import {
  completeTask,
  findOrder,
  lockOrder,
  markModule,
  moduleOf,
  presentCustomerOrder,
  presentWriterOrder,
  usersOfOrder,
} from '../orders/public.ts'
import { fullNameOf } from '../users/public.ts'

const TASK = 'schedule_appointment'

export async function appointmentOf(ctx: SignedIn, orderId: string, serviceId: string): Promise<Appointment> {
  const row = await findOrder(ctx, orderId)
  moduleOf(row, serviceId, TASK)
  const { writer } = await usersOfOrder(ctx, row)
  const order = presentCustomerOrder(row, writer)
  return {
    service: order.package.packageServices.filter(({ _id }) => _id === serviceId),
    completedTasks: row.completedTasks,
    writerId: row.writerId ?? undefined,
    schedulingLink: writer?.writerData?.schedulingLink,
    packageName: row.package.packageName,
    contract_signed: row.contractSigned,
  }
}

/** Marks the appointment as booked by the customer; after that, the writer can complete it. */
export async function confirmAppointment(ctx: SignedIn, orderId: string, taskId: string, serviceId: string) {
  await transaction(ctx, async (inside) => {
    const order = await lockOrder(inside, orderId)
    if (taskId !== TASK) throw new AppError('task_unknown')
    const { writer } = await usersOfOrder(inside, order)
    const schedulingLink = writer?.writerData?.schedulingLink ?? ''
    refuse(whyNotSchedule(presentCustomerOrder(order, writer), { serviceId, schedulingLink }))
    await markModule(inside, order, [serviceId, TASK], 'awaiting_writer', { postponedAt: null })
    await notifyAbout(inside, order, order.writerId, 'appointment_booked')
    await mailAbout(inside, order, writer, [
      'appointment_booked',
      { name: fullNameOf(ctx.actor.user), package: order.package.packageName },
    ])
  })
}

/** Marks the appointment as completed by the writer. */
export async function holdAppointment(ctx: SignedIn, orderId: string, taskId: string, serviceId: string) {
  await transaction(ctx, async (inside) => {
    const order = await lockOrder(inside, orderId)
    refuse(whyNotCompleteTask(presentWriterOrder(order, {}), { role: 'writer', taskId, serviceId }))
    await completeTask(inside, order, { taskId, serviceId })
    await notifyAbout(inside, order, order.clientId, 'appointment_completed')
  })
}
