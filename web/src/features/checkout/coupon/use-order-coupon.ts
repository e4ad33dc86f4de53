import { cart } from '@quillgate/shared/contract/cart'
import type { CartLine, Coupon } from '@quillgate/shared/contract/entities'
import { useEffect, useState } from 'react'
import { CallError, isAborted } from '../../../platform/http/call-error.ts'
import { useErrorTexts } from '../../../platform/http/error-texts.ts'
import { send } from '../../../platform/http/http.ts'
import { storeCoupon, useCoupon } from '../../cart/public.ts'

/**
 * Returns the key of a coupon check. It contains the cart lines, because an approved coupon is valid only for the lines
 * with which it was checked.
 */
const couponCheckKey = (code: string, lines: string) => `${code} ${lines}`
type CouponCheck = { name: string | undefined; isApproved: boolean; error?: unknown }
type CouponReply = { coupon: Coupon } | { error: unknown }

async function checkCoupon(couponCode: string, lines: string): Promise<CouponReply> {
  try {
    return await send(cart.checkCoupon, { body: { couponCode, products: JSON.parse(lines) as CartLine[] } })
  } catch (error) {
    return { error }
  }
}

/**
 * Returns whether the server refused the code itself. Server errors and rate limits do not mean that the coupon is
 * invalid.
 */
const isDefiniteRefusal = (error: unknown) =>
  error instanceof CallError && error.failure === 'refused' && error.status < 500 && error.status !== 429

/**
 * Stores or removes the coupon according to the reply. If the reply is inconclusive, the earlier approval in `previous`
 * remains valid.
 */
function applyReply(reply: CouponReply, lines: string, name: string | undefined, previous?: CouponCheck): CouponCheck {
  if ('coupon' in reply) {
    storeCoupon(reply.coupon)
    return { name: couponCheckKey(reply.coupon.couponCode, lines), isApproved: true }
  }
  const { error } = reply
  if (isDefiniteRefusal(error)) storeCoupon(undefined)
  return {
    name,
    isApproved: previous?.name === name && previous?.isApproved === true,
    ...(!isAborted(error) && { error }),
  }
}

/**
 * Manages the coupon stored in this browser. The coupon applies only after the server has approved it for the current
 * cart lines, so a stored coupon is checked again. A refusal removes the coupon and sets `problem` to the server's
 * message.
 */
export function useOrderCoupon(cartLines: readonly CartLine[]) {
  const storedCoupon = useCoupon()
  const explain = useErrorTexts()
  const lines = JSON.stringify(cartLines)
  const [checked, setChecked] = useState<CouponCheck>()
  const [isApplying, setApplying] = useState(false)
  const code = cartLines.length > 0 ? storedCoupon?.couponCode : undefined
  const name = code === undefined ? undefined : couponCheckKey(code, lines)
  const isDue = name !== undefined && name !== checked?.name
  useEffect(() => {
    if (!isDue || isApplying || code === undefined) return undefined
    let isCurrent = true
    void checkCoupon(code, lines).then((answer) => {
      if (isCurrent) setChecked(applyReply(answer, lines, name))
    })
    return () => {
      isCurrent = false
    }
  }, [isDue, isApplying, code, lines, name])
  const error = checked?.error
  return {
    storedCoupon,
    /** The coupon that the server has approved for the current cart lines; undefined until then. */
    coupon: name !== undefined && name === checked?.name && checked.isApproved ? storedCoupon : undefined,
    problem: error === undefined ? undefined : explain(error).join(' '),
    isChecking: isApplying || isDue,
    async apply(typed: string) {
      setApplying(true)
      setChecked(checked && { name: checked.name, isApproved: checked.isApproved })
      setChecked(applyReply(await checkCoupon(typed, lines), lines, name, checked))
      setApplying(false)
    },
    remove: () => storeCoupon(undefined),
  }
}
