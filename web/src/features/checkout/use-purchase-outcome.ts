import type { User } from '@quillgate/shared/contract/user'
import { landingPathAfterPurchase } from '@quillgate/shared/domain/access/landing-after-purchase'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ignoreImportFailure } from '../../platform/runtime/fresh-build.ts'
import type { FormRefusal } from '../../ui/form/refusal.ts'
import { useAutoClose } from '../../ui/hooks/use-auto-close.ts'
import type { showToast } from '../../ui/overlay/toasts.ts'
import type { PaymentSnapshot } from '../card-payment/public.ts'

/** A user who has just registered and paid. */
export type NewCustomer = { user: User; orderIds: string[] }

/** How long the receipt is shown, in ms. */
const RECEIPT_DISPLAY_MS = 3_000

/**
 * Imports the toasts lazily, because the checkout page itself does not show toasts. Pages that show toasts have already
 * loaded the module.
 */
const showToastLazily = (options: Parameters<typeof showToast>[0]) =>
  void ignoreImportFailure(import('../../ui/overlay/toasts.ts').then((toasts) => toasts.showToast(options)))

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
    refuse(refusal: FormRefusal) {
      if (isMounted()) return
      const { form = [], fields = {} } = refusal
      for (const text of [...form, ...Object.values(fields)]) showToastLazily({ variant: 'error', text })
    },
  }
}

/** Returns a function that returns whether the component is still mounted. */
function useIsMounted() {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return () => mounted.current
}
