import { useTranslation } from 'react-i18next'
import { isAborted } from '../../../platform/http/call-error.ts'
import { useErrorTexts } from '../../../platform/http/error-texts.ts'
import { isUserBusy } from '../../../ui/hooks/is-user-busy.ts'
import { showToast } from '../../../ui/overlay/toasts.ts'
import { usePostponeOrder } from './api.ts'

/** Returns a function that temporarily removes an order from the needs-action list, and shows the result as a toast. */
export function usePostpone(orderId: string) {
  const { t } = useTranslation('order-page')
  const explain = useErrorTexts()
  const postpone = usePostponeOrder()
  return async () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    try {
      await postpone({ params: { id: orderId }, body: {} })
      showToast({ variant: 'success', text: t('staff.postponed') })
      // The focused button disappears, so the focus must move to the page's heading.
      if (heading?.isConnected && !isUserBusy()) heading.focus({ preventScroll: true })
    } catch (error) {
      if (!isAborted(error)) showToast({ variant: 'error', text: explain(error).join(' ') })
    }
  }
}
