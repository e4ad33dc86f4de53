import { useTranslation } from 'react-i18next'
import { Navigate, useLocation } from 'react-router-dom'
import { PublicFrame } from '../../platform/PublicFrame.tsx'
import { pathTo } from '../../platform/paths.ts'
import { useUser } from '../../platform/session.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { CardProvider } from '../payment/public.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import { useCheckoutState } from './checkout-state.ts'
import { useOrder } from './use-order.ts'

/** Registers an account and pays for what is in the cart, or for one package, in one step. */
export function CheckoutScreen() {
  const { t } = useTranslation('checkout')
  const user = useUser()
  const [purchase, setPurchase] = useCheckoutState()
  const { state } = useLocation()
  const order = useOrder()
  const loginState = { cartCheckout: true, item: order.item ?? undefined }
  // Whoever is signed in orders without registering.
  if (user && !purchase) return <Navigate to={pathTo('ordersNew')} state={loginState} replace />
  const { backToCart = false } = (state ?? {}) as { backToCart?: boolean }
  return (
    <PublicFrame login loginState={loginState}>
      <PageHead title={t('title')}>{backToCart && <LinkButton to={pathTo('cart')}>{t('back')}</LinkButton>}</PageHead>
      <CardProvider>
        <CheckoutForm order={order} loginState={loginState} purchase={purchase} onPurchase={setPurchase} />
      </CardProvider>
    </PublicFrame>
  )
}
