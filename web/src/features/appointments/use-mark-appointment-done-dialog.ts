import type { OrderServiceRef } from '@quillgate/shared/contract/entities'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { useConfirm } from '../../ui/overlay/DialogProvider.tsx'
import { useMarkAppointmentDone } from './api.ts'

/** Returns a function that marks an appointment as done after a confirmation, and then opens the order. */
export function useMarkAppointmentDoneDialog() {
  const { t } = useTranslation('appointments')
  const confirm = useConfirm()
  const hold = useMarkAppointmentDone()
  const explain = useErrorTexts(t('confirmFailed'))
  const navigate = useNavigate()
  return async ({ orderId, serviceId }: OrderServiceRef) => {
    const isDone = await confirm({
      title: t('sure'),
      body: t('heldText'),
      confirm: t('yesHeld'),
      onConfirm: () =>
        hold({ params: { orderId }, body: { taskId: 'schedule_appointment', serviceId } }).then(
          () => undefined,
          explain,
        ),
    })
    if (isDone) void navigate(pathTo('orderView', { id: orderId }))
  }
}
