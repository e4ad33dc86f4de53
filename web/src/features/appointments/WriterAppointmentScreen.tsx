import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined'
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined'
import type { OrderServiceRef } from '@quillgate/shared/contract/entities'
import type { AppointmentState } from '@quillgate/shared/domain/orders/appointments'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { AppointmentPage } from './AppointmentPage.tsx'
import { useWriterAppointment } from './api.ts'
import { useMarkAppointmentDoneDialog } from './use-mark-appointment-done-dialog.ts'

/** Shows the contributor whether the customer has booked; a booked appointment can be marked as done. */
export function WriterAppointmentScreen() {
  const { serviceId = '', orderId = '' } = useParams()
  const place = { orderId, serviceId }
  return (
    <AppointmentPage orderService={place} read={useWriterAppointment(place)}>
      {(state) => (
        <Card>
          <AppointmentStatus state={state} orderService={place} />
        </Card>
      )}
    </AppointmentPage>
  )
}

function AppointmentStatus({ state, orderService }: { state: AppointmentState; orderService: OrderServiceRef }) {
  const { t } = useTranslation('appointments')
  switch (state.state) {
    case 'completed':
      return <Empty icon={CheckCircleOutlined} title={t('completed')} hint={t('heldHint')} />
    case 'booked':
      return (
        <Empty
          icon={CalendarOutlined}
          title={t('customerBooked')}
          hint={t('customerBookedHint')}
          action={<MarkDoneButton orderService={orderService} />}
        />
      )
    case 'open':
      return <Empty icon={ClockCircleOutlined} title={t('waiting')} hint={t('waitingHint')} />
    default:
      return <Empty icon={CalendarOutlined} title={t('noLink')} hint={t('noLinkHint')} action={<AddLink />} />
  }
}

const AddLink = () => {
  const { t } = useTranslation('appointments')
  return (
    <LinkButton kind="primary" to={`${pathTo('onboarding')}?focus=schedulingLink`}>
      {t('addLink')}
    </LinkButton>
  )
}

function MarkDoneButton({ orderService }: { orderService: OrderServiceRef }) {
  const { t } = useTranslation('appointments')
  const markDone = useMarkAppointmentDoneDialog()
  return (
    <Button type="primary" onClick={() => void markDone(orderService)}>
      {t('markDone')}
    </Button>
  )
}
