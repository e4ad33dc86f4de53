import ExportOutlined from '@ant-design/icons/es/icons/ExportOutlined'
import type { OrderServiceRef } from '@quillgate/shared/contract/entities'
import type { AppointmentState } from '@quillgate/shared/domain/orders/appointments'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { FOCUS_COMPOSER } from '../../platform/chat/focus-composer.ts'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { hasFlag } from '../../platform/runtime/flags.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { useConfirm } from '../../ui/overlay/DialogProvider.tsx'
import { Card } from '../../ui/page/Card.tsx'
import { FormPage } from '../../ui/page/FormPage.tsx'
import { StateCard } from '../../ui/page/StateCard.tsx'
import { Tooltip } from '../../ui/tooltip/Tooltip.tsx'
import { AppointmentPage } from './AppointmentPage.tsx'
import { useConfirmBooking, useCustomerAppointment } from './api.ts'
import styles from './appointments.module.css'

/** Lets a customer book a time on the contributor's scheduling page and then confirm the booking here. */
export function CustomerAppointmentScreen() {
  const { serviceId = '', orderId = '' } = useParams()
  const place = { orderId, serviceId }
  return (
    <AppointmentPage orderService={place} read={useCustomerAppointment(place)}>
      {(state) => (
        <FormPage>
          <BookingState state={state} orderService={place} />
        </FormPage>
      )}
    </AppointmentPage>
  )
}

function BookingState({ state, orderService }: { state: AppointmentState; orderService: OrderServiceRef }) {
  const { t } = useTranslation('appointments')
  switch (state.state) {
    case 'completed':
      return (
        <StateCard alone variant="success" title={t('completed')}>
          {t('completedHint')}
        </StateCard>
      )
    case 'booked':
      return (
        <StateCard alone variant="info" title={t('booked')}>
          {t('bookedHint')}
        </StateCard>
      )
    case 'open':
      return (
        <Card title={t('open')}>
          <BookingSteps link={state.link} orderService={orderService} />
          <ContributorChatLink orderId={orderService.orderId} />
        </Card>
      )
    default:
      return (
        <Card title={t('open')}>
          <DisabledBookingButton why={state.why} />
        </Card>
      )
  }
}

/**
 * Renders the steps of a booking: a link to the contributor's scheduling page, a button to confirm the booking, and the
 * appointment.
 */
function BookingSteps({ link, orderService: { orderId, serviceId } }: { link: string; orderService: OrderServiceRef }) {
  const { t } = useTranslation('appointments')
  const confirm = useConfirm()
  const confirmBooking = useConfirmBooking()
  const explain = useErrorTexts(t('confirmFailed'))
  const navigate = useNavigate()
  const done = async () => {
    const isDone = await confirm({
      title: t('sure'),
      body: t('sureText'),
      confirm: t('yes'),
      onConfirm: () =>
        confirmBooking({ params: { orderId }, body: { taskId: 'schedule_appointment', serviceId } }).then(
          () => undefined,
          explain,
        ),
    })
    if (isDone) void navigate(pathTo('orderView', { id: orderId }))
  }
  return (
    <ol className={styles.steps}>
      <li>
        <div>
          <p>{t('calendarHint')}</p>
          <p className={styles.host}>
            <bdi>{new URL(link).host}</bdi>
          </p>
        </div>
        <Button type="primary" href={link} target="_blank" rel="noopener noreferrer">
          {t('schedule')}
          <ExportOutlined aria-hidden />
          <span className="sr-only">{t('newTab')}</span>
        </Button>
      </li>
      <li>
        <p>{t('backHint')}</p>
        <Button onClick={() => void done()}>{t('done')}</Button>
      </li>
      <li>
        <p>{t('bookedHint')}</p>
      </li>
    </ol>
  )
}

function ContributorChatLink({ orderId }: { orderId: string }) {
  const { t } = useTranslation('appointments')
  if (hasFlag('disable_writer_customer_chat')) return null
  return (
    <p className={styles.help}>
      {t('noTime')}{' '}
      <Link to={`${pathTo('orderView', { id: orderId })}?tab=chat`} state={FOCUS_COMPOSER}>
        {t('messageContributor')}
      </Link>
    </p>
  )
}

/**
 * Shown while booking is not possible; its tooltip explains why. `aria-disabled` keeps the button focusable, so that
 * keyboard users reach the tooltip.
 */
function DisabledBookingButton({ why }: { why: 'appointment_link_missing' | 'order_without_writer' }) {
  const { t } = useTranslation(['appointments', 'errors'])
  const reason = t(`errors:${why}`)
  return (
    <Tooltip text={reason}>
      <Button aria-disabled aria-description={reason} className={styles.off ?? ''}>
        {t('schedule')}
      </Button>
    </Tooltip>
  )
}
