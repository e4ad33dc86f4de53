import type { Contract } from '@quillgate/shared/contract/table'
import type { Handlers } from '../../http/serve.ts'
import { confirmAppointment, findAppointment } from './commands.ts'

export const appointmentCalls = {
  view: async ({ ctx, params }) => ({ data: await findAppointment(ctx, params.orderId, params.serviceId) }),
  async confirm({ ctx, params, body }) {
    await confirmAppointment(ctx, params.orderId, body.taskId, body.serviceId)
    return {}
  },
} satisfies Handlers<Contract['customerAppointments']>
