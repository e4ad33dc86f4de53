import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { CardProvider } from '../card-payment/public.ts'
import { useCart } from '../cart/public.ts'
import { CartOrder } from './CartOrder.tsx'
import { ItemOrder } from './ItemOrder.tsx'
import { PackageOrder } from './PackageOrder.tsx'

/**
 * Orders the package that a link names (`item` in the navigation state), the cart (`cartCheckout`), or by default a
 * package that the customer chooses.
 */
export function NewOrderScreen() {
  const { t } = useTranslation('new-order')
  const { state } = useLocation()
  const { cartCheckout = false, item } = (state ?? {}) as { cartCheckout?: boolean; item?: string }
  const cartCount = useCart().length
  return (
    <CardProvider>
      <PageHead title={t('title')} />
      {item ? (
        <ItemOrder key={item} item={item} />
      ) : cartCheckout ? (
        <CartOrder />
      ) : (
        <PackageOrder cartCount={cartCount} />
      )}
    </CardProvider>
  )
}
