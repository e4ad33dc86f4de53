import { validateCartCheckout } from '@quillgate/shared/domain/purchases/cart'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { RowsSkeleton } from '../../ui/state/RowsSkeleton.tsx'
import { CartTable, RemovedNotice, useCartPackages } from '../cart/public.ts'
import styles from './new-order.module.css'
import { PlaceOrderForm } from './PlaceOrderForm.tsx'

export function CartOrder() {
  const { t } = useTranslation('new-order')
  const explain = useErrorTexts()
  const id = useId()
  const { items, read, removedProducts, isPending, currency } = useCartPackages()
  const lines = isPending ? [] : items
  const cartItems = lines.map(({ _id, quantity }) => ({ _id, quantity }))
  const another = <LinkButton to={pathTo('ordersNew')}>{t('another')}</LinkButton>
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
      {!isPending && items.length === 0 ? (
        <>
          <Alert variant="info" texts={[t('cartEmpty')]} />
          <div>{another}</div>
        </>
      ) : (
        <section className={`surface ${styles.cart}`} aria-labelledby={id}>
          <h2 id={id}>{t('ordered')}</h2>
          {isPending ? (
            <RowsSkeleton rows={Math.max(1, items.length)} />
          ) : (
            <CartTable
              items={items}
              currency={currency}
              borderless
              placeholder={<RowsSkeleton rows={items.length} />}
            />
          )}
          <div className={styles.another}>{another}</div>
        </section>
      )}
    </PlaceOrderForm>
  )
}
