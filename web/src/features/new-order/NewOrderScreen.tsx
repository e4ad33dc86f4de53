import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { CardProvider } from '../card-payment/public.ts'
import { useCart } from '../cart/public.ts'
import { CartOrder } from './CartOrder.tsx'
import { LinkedPackageOrder } from './LinkedPackageOrder.tsx'
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
      <PageHeader title={t('title')} />
      {item ? (
        <LinkedPackageOrder key={item} item={item} />
      ) : cartCheckout ? (
        <CartOrder />
      ) : (
        <PackageOrder cartCount={cartCount} />
      )}
    </CardProvider>
  )
}
