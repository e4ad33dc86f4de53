import { auth } from '@quillgate/shared/contract/auth'
import { cart } from '@quillgate/shared/contract/cart'
import { useState } from 'react'
import { CallError } from '../../platform/call-error.ts'
import { send } from '../../platform/http.ts'
import { signIn } from '../../platform/session.ts'
import { clearBought } from '../cart/public.ts'
import { type PaymentMethod, usePurchase } from '../payment/public.ts'
import { type AccountValues, toAccount } from './checkout-form.ts'
import type { Bought } from './checkout-state.ts'
import type { useOrder } from './use-order.ts'

/** Pays and registers; `emailTaken` when the address belongs to an account already. */
export function useCheckout(order: ReturnType<typeof useOrder>, onPurchase: (bought: Bought) => void) {
  const [emailTaken, setEmailTaken] = useState(false)
  const { body: cartItems, coupon } = order
  const { phase, submit } = usePurchase<AccountValues, Bought>({
    name: `checkout:${order.item ?? 'cart'}`,
    async pay(values, payment: PaymentMethod, key) {
      const code = coupon && { couponCode: coupon.couponCode }
      const body = { ...toAccount(values), payment, cartItems, ...code }
      const { user, orders } = await send(cart.checkout, { body }, { key })
      return { user, orderIds: orders.map(({ _id }) => _id) }
    },
    // The account exists only if the payment was made.
    async findTruth(values) {
      const { email, password } = toAccount(values)
      try {
        const { user, singleOrder, orderId } = await send(auth.login, { body: { email, password } })
        return { user, orderIds: singleOrder && orderId ? [orderId] : [] }
      } catch (error) {
        if (error instanceof CallError && error.failure === 'refused' && error.status < 500 && error.status !== 429)
          return undefined
        throw error
      }
    },
    onDone(bought) {
      clearBought(cartItems.map(({ _id }) => _id))
      signIn(bought.user)
      onPurchase(bought)
    },
    explain(error) {
      const isTaken = error.code === 'email_taken' || error.texts.some((text) => /^email already exists?\b/i.test(text))
      setEmailTaken(isTaken)
      return isTaken ? { form: [] } : undefined
    },
  })
  return {
    phase,
    emailTaken,
    submit: (values: AccountValues) => {
      setEmailTaken(false)
      return submit(values)
    },
  }
}
