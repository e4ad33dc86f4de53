import { CardElement, useElements, useStripe } from '@stripe/react-stripe-js'
import { useTranslation } from 'react-i18next'
import { useCardProblem } from './CardProvider.tsx'

/** The payment method as the card provider returned it; it travels to the server unchanged. */
export type PaymentMethod = { id: string }
/** An empty text: what is wrong stands at the field. */
export type CardAnswer = { ok: true; payment: PaymentMethod } | { ok: false; text: string }

/** Asks the card provider for a payment method of the typed card, before any payment call. */
export function useCard(): () => Promise<CardAnswer> {
  const stripe = useStripe()
  const elements = useElements()
  const { t } = useTranslation('payment')
  const [, tell] = useCardProblem()
  return async () => {
    const card = elements?.getElement(CardElement)
    if (!stripe || !card) return { ok: false, text: t('notReady') }
    const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card })
    if (paymentMethod) return { ok: true, payment: paymentMethod }
    // Said at the field, and nowhere else.
    tell(error.message ?? t('notReady'))
    card.focus()
    return { ok: false, text: '' }
  }
}
