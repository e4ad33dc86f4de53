import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useTranslation } from 'react-i18next'
import { useCardError, useCardReload } from './CardProvider.tsx'

/** The payment method as returned by the card provider; it is sent to the server unchanged. */
export type PaymentMethod = { id: string }
/** An empty `text` means that the card field already shows the error. */
export type CardResult = { ok: true; payment: PaymentMethod } | { ok: false; text: string }

/** Returns a function that creates a payment method from the entered card. It must run before the payment call. */
export function useCreatePaymentMethod(): () => Promise<CardResult> {
  const stripe = useStripe()
  const elements = useElements()
  const { t } = useTranslation('card-payment')
  const [, tell] = useCardError()
  const reload = useCardReload()
  return async () => {
    const card = elements?.getElement(CardElement)
    if (!stripe || !card) {
      reload()
      return { ok: false, text: t('notReady') }
    }
    const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card })
    if (paymentMethod) return { ok: true, payment: paymentMethod }
    tell(error.message ?? t('notReady'))
    card.focus()
    return { ok: false, text: '' }
  }
}
