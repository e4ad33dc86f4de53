import type { Reply } from '@quillgate/shared/contract/call'
import type { customerAppointments } from '@quillgate/shared/contract/customer-orders'
import type { OrderServiceRef } from '@quillgate/shared/contract/entities'
import { type AppointmentState, getAppointmentState } from '@quillgate/shared/domain/orders/appointments'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DataView } from '../../platform/data/DataView.tsx'
import type { ReadState } from '../../platform/data/read.ts'
import { StepPage } from '../step-page/public.ts'

type Props = {
  orderService: OrderServiceRef
  read: ReadState<Reply<typeof customerAppointments.view>>
  children: (state: AppointmentState) => ReactNode
}

/** Loads the appointment and renders the page layout that the customer's and the writer's screens share. */
export function AppointmentPage({ orderService, read, children }: Props) {
  const { t } = useTranslation('appointments')
  const data = read.data?.data
  const serviceName = data?.service.find(({ _id }) => _id === orderService.serviceId)?.serviceName
  const { packageName, contract_signed } = data ?? {}
  return (
    <StepPage
      route="scheduleAppointment"
      orderId={orderService.orderId}
      info={{ serviceName: serviceName ?? packageName, contract_signed }}
      moduleId="schedule_appointment"
    >
      <DataView read={read} failure={t('loadFailed')}>
        {(reply) => children(getAppointmentState(reply.data, orderService.serviceId))}
      </DataView>
    </StepPage>
  )
}
