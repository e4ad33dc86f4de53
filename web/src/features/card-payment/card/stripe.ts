import type { Stripe } from '@stripe/stripe-js'
import { boot } from '../../../platform/runtime/boot.ts'

let loading: Promise<Stripe | null> | undefined

/** Loads Stripe's script once, on first use. A demo without a real key loads the stand-in instead. */
export function loadCards(key: string): Promise<Stripe | null> {
  loading ??= (
    boot.demo && key.startsWith('pk_standin_')
      ? import('./stripe-standin.ts').then(({ createStandIn }) => createStandIn())
      : import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(key))
  ).catch((error: unknown) => {
    // Forgets the failed load, so that the next form tries again.
    loading = undefined
    throw error
  })
  return loading
}
