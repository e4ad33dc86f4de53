import type { Stripe } from '@stripe/stripe-js'
import { boot } from '../../../platform/runtime/boot.ts'

let loading: Promise<Stripe | null> | undefined

/** The card provider, loaded once and only where a card is asked for; the stand-in in a demo without a key. */
export function loadCards(key: string): Promise<Stripe | null> {
  loading ??= (
    boot.demo && key.startsWith('pk_standin_')
      ? import('./stripe-standin.ts').then(({ createStandIn }) => createStandIn())
      : import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(key))
  ).catch((error: unknown) => {
    // The next form tries again.
    loading = undefined
    throw error
  })
  return loading
}
