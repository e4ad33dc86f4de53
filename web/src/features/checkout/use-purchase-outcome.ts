import type { User } from '@quillgate/shared/contract/user'
import { landingPathAfterPurchase } from '@quillgate/shared/domain/access/landing-after-purchase'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAutoClose } from '../../ui/hooks/use-auto-close.ts'
import { useIsMounted } from '../../ui/hooks/use-is-mounted.ts'
import { type PaymentSnapshot, showToastLazily } from '../card-payment/public.ts'

/** A user who has just registered and paid. */
export type NewCustomer = { user: User; orderIds: string[] }

/** How long the receipt is shown, in ms. */
const RECEIPT_DISPLAY_MS = 3_000

/**
 * Handles the outcome of a purchase. On success, shows the receipt for three seconds and then navigates to the orders.
 * If the user has left the page, shows a toast and navigates to the orders at once.
 */
export function usePurchaseOutcome() {
  const { t } = useTranslation('checkout')
  const [purchase, setPurchase] = useState<NewCustomer & { sent: PaymentSnapshot }>()
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  useAutoClose(purchase && RECEIPT_DISPLAY_MS, () => {
    if (purchase) void navigate(landingPathAfterPurchase(purchase.orderIds), { replace: true })
  })
  return {
    purchase,
    conclude(bought: NewCustomer, sent: PaymentSnapshot) {
      if (isMounted()) return setPurchase({ ...bought, sent })
      showToastLazily({ variant: 'success', text: t('success') })
      return void navigate(landingPathAfterPurchase(bought.orderIds))
    },
  }
}
