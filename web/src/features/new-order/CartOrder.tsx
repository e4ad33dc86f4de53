import { validateCartCheckout } from '@quillgate/shared/domain/purchases/cart'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { RowsSkeleton } from '../../ui/state/RowsSkeleton.tsx'
import { CartTable, RemovedNotice, useCartPackages } from '../cart/public.ts'
import { PlaceOrderForm } from './PlaceOrderForm.tsx'

export function CartOrder() {
  const { t } = useTranslation('new-order')
  const explain = useErrorTexts()
  const { items, read, removedProducts, isPending, currency } = useCartPackages()
  const lines = isPending ? [] : items
  const cartItems = lines.map(({ _id, quantity }) => ({ _id, quantity }))
  const isPaymentDisabled =
    isPending || (lines.length > 0 && (read.error !== undefined || validateCartCheckout(lines, lines) !== undefined))
  return (
    <PlaceOrderForm
      selection={{ lines, currency, body: { package_subscribed: null, cartItems, loggedInCartCheckout: true } }}
      isChoiceLoading={isPending}
      isPaymentDisabled={isPaymentDisabled || lines.length === 0}
    >
      {read.error && <Alert variant="error" texts={[t('pricesFailed'), ...explain(read.error)]} onRetry={read.retry} />}
      {removedProducts.length > 0 && <RemovedNotice products={removedProducts} placeholder={null} />}
      {isPending ? (
        <RowsSkeleton rows={Math.max(1, items.length)} />
      ) : items.length > 0 ? (
        <CartTable items={items} currency={currency} placeholder={<RowsSkeleton rows={items.length} />} />
      ) : (
        <Alert variant="info" texts={[t('cartEmpty')]} />
      )}
      <div>
        <LinkButton to={pathTo('ordersNew')}>{t('another')}</LinkButton>
      </div>
    </PlaceOrderForm>
  )
}
