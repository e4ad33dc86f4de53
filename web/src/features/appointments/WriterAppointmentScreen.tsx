import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined'
import type { OrderServiceRef } from '@quillgate/shared/contract/entities'
import type { AppointmentState } from '@quillgate/shared/domain/orders/appointments'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { FOCUS_COMPOSER } from '../../platform/chat/focus-composer.ts'
import { hasFlag } from '../../platform/runtime/flags.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { FormPage } from '../../ui/page/FormPage.tsx'
import { StateCard } from '../../ui/page/StateCard.tsx'
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
        <FormPage>
          <AppointmentStatus state={state} orderService={place} />
        </FormPage>
      )}
    </AppointmentPage>
  )
}

function AppointmentStatus({ state, orderService }: { state: AppointmentState; orderService: OrderServiceRef }) {
  const { t } = useTranslation('appointments')
  switch (state.state) {
    case 'completed':
      return (
        <StateCard alone variant="success" title={t('completed')}>
          {t('heldHint')}
        </StateCard>
      )
    case 'booked':
      return (
        <StateCard
          alone
          variant="info"
          title={t('customerBooked')}
          action={<MarkDoneButton orderService={orderService} />}
        >
          {t('customerBookedHint')}
        </StateCard>
      )
    case 'open':
      return (
        <StateCard
          alone
          variant="info"
          title={t('waiting')}
          action={
            <>
              <CustomerChatLink orderId={orderService.orderId} />
              <Button
                type={hasFlag('disable_writer_customer_chat') ? 'primary' : 'default'}
                href={state.link}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t('page')}
                <ExportOutlined aria-hidden />
                <span className="sr-only">{t('newTab')}</span>
              </Button>
            </>
          }
        >
          {t('waitingHint')}
        </StateCard>
      )
    default:
      return (
        <StateCard alone variant="warning" title={t('noLink')} action={<AddLink />}>
          {t('noLinkHint')}
        </StateCard>
      )
  }
}

function CustomerChatLink({ orderId }: { orderId: string }) {
  const { t } = useTranslation('appointments')
  if (hasFlag('disable_writer_customer_chat')) return null
  return (
    <LinkButton
      kind="primary"
      to={`${pathTo('orderView', { id: orderId })}?tab=writerToCustomer`}
      state={FOCUS_COMPOSER}
    >
      {t('message')}
    </LinkButton>
  )
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
