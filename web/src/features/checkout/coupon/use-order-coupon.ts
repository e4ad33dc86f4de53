import { cart } from '@quillgate/shared/contract/cart'
import type { CartLine, Coupon } from '@quillgate/shared/contract/entities'
import { useEffect, useState } from 'react'
import { CallError, isAborted } from '../../../platform/http/call-error.ts'
import { useErrorTexts } from '../../../platform/http/error-texts.ts'
import { send } from '../../../platform/http/http.ts'
import { keepCoupon, useCoupon } from '../../cart/public.ts'

/** Identifies a check: the server's approval of a code is valid only for the lines it was checked with. */
const nameOf = (code: string, lines: string) => `${code} ${lines}`
type Checked = { name: string | undefined; yes: boolean; error?: unknown }
type Answer = { coupon: Coupon } | { error: unknown }

async function ask(couponCode: string, lines: string): Promise<Answer> {
  try {
    return await send(cart.checkCoupon, { body: { couponCode, products: JSON.parse(lines) as CartLine[] } })
  } catch (error) {
    return { error }
  }
}

/** Returns whether the server refused the code itself. Server errors and rate limits say nothing about the coupon. */
const isNo = (error: unknown) =>
  error instanceof CallError && error.failure === 'refused' && error.status < 500 && error.status !== 429

/** Stores or drops the coupon according to the reply; without a clear reply, the state stays as in `before`. */
function conclude(answer: Answer, lines: string, name: string | undefined, before?: Checked): Checked {
  if ('coupon' in answer) {
    keepCoupon(answer.coupon)
    return { name: nameOf(answer.coupon.couponCode, lines), yes: true }
  }
  const { error } = answer
  if (isNo(error)) keepCoupon(undefined)
  return { name, yes: before?.name === name && before?.yes === true, ...(!isAborted(error) && { error }) }
}

/**
 * Manages this browser's coupon for these lines. It applies only after the server has approved it for them, so a stored
 * coupon is checked again. A refusal removes it and sets `problem` to the server's message.
 */
export function useOrderCoupon(cartLines: readonly CartLine[]) {
  const kept = useCoupon()
  const explain = useErrorTexts()
  const lines = JSON.stringify(cartLines)
  const [checked, setChecked] = useState<Checked>()
  const [isApplying, setApplying] = useState(false)
  const code = cartLines.length > 0 ? kept?.couponCode : undefined
  const name = code === undefined ? undefined : nameOf(code, lines)
  const isDue = name !== undefined && name !== checked?.name
  useEffect(() => {
    if (!isDue || isApplying || code === undefined) return undefined
    let wanted = true
    void ask(code, lines).then((answer) => {
      if (wanted) setChecked(conclude(answer, lines, name))
    })
    return () => {
      wanted = false
    }
  }, [isDue, isApplying, code, lines, name])
  const error = checked?.error
  return {
    kept,
    /** The approved coupon. */
    coupon: name !== undefined && name === checked?.name && checked.yes ? kept : undefined,
    problem: error === undefined ? undefined : explain(error).join(' '),
    isChecking: isApplying || isDue,
    async apply(typed: string) {
      setApplying(true)
      setChecked(checked && { name: checked.name, yes: checked.yes })
      setChecked(conclude(await ask(typed, lines), lines, name, checked))
      setApplying(false)
    },
    remove: () => keepCoupon(undefined),
  }
}
