import { cart } from '@quillgate/shared/contract/cart'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CallError } from '../../platform/http/call-error.ts'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { send } from '../../platform/http/http.ts'
import { shouldKeepSignedIn, signIn } from '../../platform/session/session.ts'
import type { FormRefusal } from '../../ui/form/refusal.ts'
import { loadOrderLookup, type PaymentMethod, type PaymentSnapshot, usePurchase } from '../card-payment/public.ts'
import { removePurchased, storeCoupon } from '../cart/public.ts'
import { type AccountValues, toAccount } from './checkout-form.ts'
import type { useCheckoutLines } from './use-checkout-lines.ts'
import type { NewCustomer, usePurchaseOutcome } from './use-purchase-outcome.ts'

/**
 * Returns whether the error is about the password. Without an error code, each of the API's messages must mention the
 * password.
 */
const isPasswordError = ({ code, texts }: CallError) =>
  code === 'password_short' || (texts.length > 0 && texts.every((text) => /\bpassword\b/i.test(text)))

/** Registers the user and pays. `emailTaken`: the e-mail already belongs to an account. */
export function useCheckout(
  order: ReturnType<typeof useCheckoutLines>,
  outcome: ReturnType<typeof usePurchaseOutcome>,
) {
  const { t } = useTranslation('checkout')
  const explainError = useErrorTexts()
  const [emailTaken, setEmailTaken] = useState(false)
  const { body: cartItems, lines, coupon, totals, currency } = order
  const { submit, ...purchase } = usePurchase<AccountValues, NewCustomer>({
    target: { kind: 'checkout' },
    snapshotOf: (values): PaymentSnapshot => ({
      kind: 'checkout',
      by: toAccount(values).email,
      lines: lines.map(({ _id, packageName, packagePrice, quantity }) => ({
        _id,
        packageName,
        packagePrice,
        quantity,
      })),
      totals,
      currency,
      coupon: coupon?.couponCode,
    }),
    async pay(values, payment: PaymentMethod, options) {
      const code = coupon && { couponCode: coupon.couponCode }
      const body = { ...toAccount(values), payment, cartItems, ...code }
      const { user, orders } = await send(cart.checkout, { body }, { ...options, remember: shouldKeepSignedIn() })
      return { user, orderIds: orders.map(({ _id }) => _id) }
    },
    async lookUp(kept, { password }, since, done) {
      const [{ lookUpPurchase }, findOrders] = await Promise.all([import('./purchase-lookup.ts'), loadOrderLookup()])
      return lookUpPurchase(kept, password, since, done, findOrders)
    },
    ordersOf: ({ orderIds }) => orderIds,
    onPaid(sent, bought) {
      removePurchased(sent.lines.map(({ _id }) => _id))
      if (!bought) return
      signIn(bought.user)
      outcome.conclude(bought, sent)
    },
    explain(error): FormRefusal | undefined {
      const isTaken = error.code === 'email_taken' || error.texts.some((text) => /^email already exists?\b/i.test(text))
      setEmailTaken(isTaken)
      if (error.code === 'coupon_invalid') storeCoupon(undefined)
      if (isTaken) return { fields: { email: t('emailTaken') } }
      return isPasswordError(error) ? { fields: { password: explainError(error).join(' ') } } : undefined
    },
  })
  const submitOnce = (values: AccountValues) => {
    setEmailTaken(false)
    return submit(values)
  }
  return { ...purchase, emailTaken, submit: submitOnce }
}
