import Button from 'antd/es/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadingProp } from '../../../ui/button/loading-prop.tsx'
import { usePostpone } from './use-postpone.ts'

/** Renders the button that temporarily removes an order from the needs-action list. */
export function PostponeButton({ orderId }: { orderId: string }) {
  const { t } = useTranslation('order-page')
  const postpone = usePostpone(orderId)
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await postpone()
    setBusy(false)
  }
  return (
    <Button loading={loadingProp(busy)} onClick={() => void press()}>
      {t('staff.postpone')}
    </Button>
  )
}
