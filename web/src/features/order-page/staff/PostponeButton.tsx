import Button from 'antd/es/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAborted } from '../../../platform/http/call-error.ts'
import { useErrorTexts } from '../../../platform/http/error-texts.ts'
import { spinner } from '../../../ui/button/spinner.tsx'
import { showToast } from '../../../ui/overlay/toasts.ts'
import { usePostponeOrder } from './api.ts'

/** Renders the button that temporarily removes an order from the needs-action list. */
export function PostponeButton({ orderId }: { orderId: string }) {
  const { t } = useTranslation('order-page')
  const explain = useErrorTexts()
  const postpone = usePostponeOrder()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    try {
      await postpone({ params: { id: orderId }, body: {} })
      showToast({ variant: 'success', text: t('staff.postponed') })
      // The button disappears, so the focus moves to the page's heading.
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
    } catch (error) {
      if (!isAborted(error)) showToast({ variant: 'error', text: explain(error).join(' ') })
    }
    setBusy(false)
  }
  return (
    <Button loading={spinner(busy)} onClick={() => void press()}>
      {t('staff.postpone')}
    </Button>
  )
}
