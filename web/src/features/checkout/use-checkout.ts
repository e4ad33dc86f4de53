import { cart } from '@quillgate/shared/contract/cart'
import { useState } from 'react'
import { send } from '../../platform/http.ts'
import { signIn } from '../../platform/session.ts'
import { clearBought, keepCoupon } from '../cart/public.ts'
import { type PaymentMethod, usePurchase } from '../payment/public.ts'
import { type AccountValues, toAccount } from './checkout-form.ts'
import { findPurchase } from './find-purchase.ts'
import type { useOrder } from './use-order.ts'
import type { Bought, useOutcome } from './use-outcome.ts'

/** Pays and registers; `emailTaken` when the address belongs to an account already. */
export function useCheckout(order: ReturnType<typeof useOrder>, outcome: ReturnType<typeof useOutcome>) {
  const [emailTaken, setEmailTaken] = useState(false)
  const { body: cartItems, coupon } = order
  const { phase, doubt, submit } = usePurchase<AccountValues, Bought>({
    name: `checkout:${order.item ?? 'cart'}`,
    async pay(values, payment: PaymentMethod, key) {
      const code = coupon && { couponCode: coupon.couponCode }
      const body = { ...toAccount(values), payment, cartItems, ...code }
      const { user, orders } = await send(cart.checkout, { body }, { key })
      return { user, orderIds: orders.map(({ _id }) => _id) }
    },
    findTruth: (values) => findPurchase(toAccount(values), order.lines),
    onDone(bought) {
      clearBought(cartItems.map(({ _id }) => _id))
      signIn(bought.user)
      outcome.conclude(bought)
    },
    explain(error) {
      const isTaken = error.code === 'email_taken' || error.texts.some((text) => /^email already exists?\b/i.test(text))
      setEmailTaken(isTaken)
      if (error.code === 'coupon_invalid') keepCoupon(undefined)
      return isTaken ? { form: [] } : undefined
    },
  })
  const submitOnce = async (values: AccountValues) => {
    setEmailTaken(false)
    const refusal = await submit(values)
    if (refusal) outcome.refuse(refusal)
    return refusal
  }
  return { phase, doubt, emailTaken, submit: submitOnce }
}
