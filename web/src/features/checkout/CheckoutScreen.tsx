import { useSearchParams } from 'react-router-dom'
import { PublicFrame } from '../../platform/frame/PublicFrame.tsx'
import { CardProvider } from '../payment/public.ts'
import { CheckoutForm } from './CheckoutForm.tsx'

/** Registers an account and pays for what is in the cart, or for one package, in one step. */
export function CheckoutScreen() {
  const [params] = useSearchParams()
  const loginState = { cartCheckout: true, item: params.get('item') ?? undefined }
  return (
    <PublicFrame login loginState={loginState}>
      <CardProvider>
        <CheckoutForm loginState={loginState} />
      </CardProvider>
    </PublicFrame>
  )
}
