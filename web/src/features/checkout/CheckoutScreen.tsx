import { CardProvider } from '../payment/public.ts'
import { CheckoutForm } from './CheckoutForm.tsx'

/** Registers an account and pays for what is in the cart, or for one package, in one step. */
export const CheckoutScreen = () => (
  <CardProvider>
    <CheckoutForm />
  </CardProvider>
)
