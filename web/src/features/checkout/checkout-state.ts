import type { User } from '@quillgate/shared/contract/user'
import { landingAfterPurchase } from '@quillgate/shared/domain/landing'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

/** Somebody who has just registered and paid. */
export type Bought = { user: User; orderIds: string[] }

const SHOWN_MS = 3_000

/** A purchase that is made: shown for three seconds, then the way leads to its orders. */
export function useCheckoutState() {
  const [purchase, setPurchase] = useState<Bought>()
  const navigate = useNavigate()
  useEffect(() => {
    if (!purchase) return undefined
    const timer = setTimeout(() => void navigate(landingAfterPurchase(purchase.orderIds), { replace: true }), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [purchase, navigate])
  return [purchase, setPurchase] as const
}
