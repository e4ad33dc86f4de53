import type { User } from '@quillgate/shared/contract/user'
import { landingAfterPurchase } from '@quillgate/shared/domain/access/landing-after-purchase'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { spare } from '../../platform/runtime/fresh-build.ts'
import type { Refusal } from '../../ui/form/refusal.ts'
import { useLeaveAfter } from '../../ui/hooks/use-leave-after.ts'
import type { showToast } from '../../ui/overlay/toasts.ts'
import type { Sent } from '../payment/public.ts'

/** A user who has just registered and paid. */
export type Bought = { user: User; orderIds: string[] }

/** How long a receipt is shown, in ms. */
const SHOWN_MS = 3_000

/** Only other pages render toasts; wherever a toast can be shown, its module is already loaded. */
const toast = (what: Parameters<typeof showToast>[0]) =>
  void spare(import('../../ui/overlay/toasts.ts').then((toasts) => toasts.showToast(what)))

/**
 * Handles the outcome of a purchase. On success, shows the receipt for three seconds, then navigates to the orders. A
 * user who left the page meanwhile gets a toast and is taken to the orders at once.
 */
export function useOutcome() {
  const { t } = useTranslation('checkout')
  const [purchase, setPurchase] = useState<Bought & { sent: Sent }>()
  const navigate = useNavigate()
  const isHere = useIsHere()
  useLeaveAfter(purchase && SHOWN_MS, () => {
    if (purchase) void navigate(landingAfterPurchase(purchase.orderIds), { replace: true })
  })
  return {
    purchase,
    conclude(bought: Bought, sent: Sent) {
      if (isHere()) return setPurchase({ ...bought, sent })
      toast({ variant: 'success', text: t('success') })
      return void navigate(landingAfterPurchase(bought.orderIds))
    },
    refuse(refusal: Refusal) {
      if (isHere()) return
      const { form = [], fields = {} } = refusal
      for (const text of [...form, ...Object.values(fields)]) toast({ variant: 'error', text })
    },
  }
}

/** Returns a function that tells whether the component is still mounted. */
function useIsHere() {
  const here = useRef(false)
  useEffect(() => {
    here.current = true
    return () => {
      here.current = false
    }
  }, [])
  return () => here.current
}
