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

/** Somebody who has just registered and paid. */
export type Bought = { user: User; orderIds: string[] }

/** How long a receipt stands, in ms. */
const SHOWN_MS = 3_000

/** Toasts belong to the frame of other pages: where one can be seen, its part of the program is there already. */
const toast = (what: Parameters<typeof showToast>[0]) =>
  void spare(import('../../ui/overlay/toasts.ts').then((toasts) => toasts.showToast(what)))

/**
 * What became of a purchase. Made: shown for three seconds, then the way leads to its orders. Whoever left the page while
 * it was on its way is told by a message, and led there at once.
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

/** Answers whether the component still stands in the page. */
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
