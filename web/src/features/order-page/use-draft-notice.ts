import { findModuleTurn } from '@quillgate/shared/domain/orders/turn'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/overlay/toasts.ts'
import type { OrderView } from './api.ts'

/** Shows a toast when a new draft arrives while the order's page is open. */
export function useDraftNotice(order: OrderView['order'] | undefined) {
  const { t } = useTranslation('order-page')
  const drafts = order && countDraftsToReview(order)
  const last = useRef(drafts)
  const announce = useEffectEvent(() => void showToast({ variant: 'success', text: t('draftReady') }))
  useEffect(() => {
    if (drafts !== undefined && last.current !== undefined && drafts > last.current) announce()
    last.current = drafts
  }, [drafts])
}

/** Returns how many modules of the order wait for the customer to review a draft. */
const countDraftsToReview = (order: OrderView['order']): number =>
  order.package.packageServices
    .flatMap((service) =>
      service.serviceModules.map((module) => findModuleTurn({ service, module }, order, 'customer')),
    )
    .filter((turn) => turn?.step === 'draft_review').length
