import { validatePackagePurchase } from '@quillgate/shared/domain/purchases/cart'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { pathTo } from '../../platform/runtime/paths.ts'
import { getAccountCurrency } from '../../platform/session/session.ts'
import { Card } from '../../ui/page/Card.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { isReadPending } from '../../ui/state/pending.tsx'
import { Money } from '../../ui/value/Money.tsx'
import { isUnknownPackage, usePackages, useShopCurrency } from '../cart/public.ts'
import styles from './new-order.module.css'
import { PackageOrder } from './PackageOrder.tsx'
import { PlaceOrderForm } from './PlaceOrderForm.tsx'

/** Orders the package that a link names. If the package is not for sale, offers the other packages. */
export function LinkedPackageOrder({ item }: { item: string }) {
  const { t } = useTranslation('new-order')
  const read = usePackages([item])
  const currency = useShopCurrency(read.data?.currency ?? getAccountCurrency())
  const offer = read.data?.customerPackages.find(({ _id }) => _id === item)
  const isOfferKnown = read.data !== undefined || isUnknownPackage(read.error)
  const denial = isOfferKnown ? validatePackagePurchase(offer) : undefined
  if (denial) {
    const notice = denial === 'package_inactive' ? denial : 'product_invalid'
    return <PackageOrder cartCount={0} notice={<Alert variant="error" texts={[t(`notices.${notice}`)]} />} />
  }
  const choice = {
    lines: offer ? [{ ...offer, quantity: 1 }] : [],
    currency,
    body: { package_subscribed: item, cartItems: [], loggedInCartCheckout: false },
  }
  return (
    <PlaceOrderForm selection={choice} isChoiceLoading={isReadPending(read)} isPaymentDisabled={!offer}>
      <DataView read={read} failure={t('failed')}>
        {() => (
          <Card title={t('package')}>
            {offer && (
              <p className={styles.line}>
                <bdi className={styles.name}>{offer.packageName}</bdi>{' '}
                <Money amount={offer.packagePrice} currency={currency} />
              </p>
            )}
            <Link to={pathTo('ordersNew')}>{t('another')}</Link>
          </Card>
        )}
      </DataView>
    </PlaceOrderForm>
  )
}
