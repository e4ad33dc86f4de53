import type { Stripe } from '@stripe/stripe-js'
import type { Language } from '../../../platform/i18n/language.ts'
import { boot } from '../../../platform/runtime/boot.ts'

let pendingStripe: Promise<Stripe | null> | undefined

/**
 * Loads Stripe's script once, on first use, with error messages in the given language. A demo without a real key loads
 * the stub instead.
 */
export function loadStripeOnce(key: string, language: Language): Promise<Stripe | null> {
  pendingStripe ??= (
    boot.demo && key.startsWith('pk_standin_')
      ? import('./stripe-stub.ts').then(({ createStripeStub }) => createStripeStub())
      : import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(key, { locale: language }))
  ).catch((error: unknown) => {
    // Discards the failed load, so that the next payment form tries again.
    pendingStripe = undefined
    throw error
  })
  return pendingStripe
}
