import { CardProvider } from '../card-payment/public.ts'
import { CheckoutForm } from './CheckoutForm.tsx'

/** Registers an account and pays for the cart, or for a single package, in one step. */
export const CheckoutScreen = () => (
  <CardProvider>
    <CheckoutForm />
  </CardProvider>
)
