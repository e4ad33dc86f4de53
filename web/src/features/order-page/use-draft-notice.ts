import { whoseTurn } from '@quillgate/shared/domain/orders/turn'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/overlay/toasts.ts'
import type { OrderView } from './api.ts'

/** Announces a draft that arrives while the order's page is open. */
export function useDraftNotice(order: OrderView['order'] | undefined) {
  const { t } = useTranslation('order-page')
  const step = order && whoseTurn(order, 'customer').step
  const last = useRef(step)
  const announce = useEffectEvent(() => void showToast({ variant: 'success', text: t('draftReady') }))
  useEffect(() => {
    if (step === 'draft_review' && last.current !== undefined && last.current !== step) announce()
    last.current = step
  }, [step])
}
