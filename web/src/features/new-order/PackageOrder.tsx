import type { SalePackage } from '@quillgate/shared/contract/entities'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { pathTo } from '../../platform/runtime/paths.ts'
import { Card } from '../../ui/page/Card.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { isReadPending } from '../../ui/state/pending.tsx'
import { usePackagesForSale } from './api.ts'
import { PackagePicker } from './PackagePicker.tsx'
import { PlaceOrderForm } from './PlaceOrderForm.tsx'

type Props = {
  /** Number of products in the cart, which the customer can order instead. */
  cartCount: number
  /** Why the customer has to choose another package. */
  notice?: ReactNode
}

export function PackageOrder({ cartCount, notice }: Props) {
  const { t } = useTranslation('new-order')
  const read = usePackagesForSale()
  const [chosen, setChosen] = useState<string>()
  const packages = read.data?.packages.filter(({ active }) => active) ?? []
  const offer = packages.find(({ _id }) => _id === (chosen ?? findSinglePackageId(packages)))
  const choice = {
    lines: offer ? [{ ...offer, quantity: 1 }] : [],
    currency: read.data?.clientCurrencyType,
    body: { package_subscribed: offer?._id ?? null, cartItems: [], loggedInCartCheckout: false },
  }
  return (
    <PlaceOrderForm selection={choice} isChoiceLoading={isReadPending(read)} isPaymentDisabled={packages.length === 0}>
      {notice}
      {cartCount > 0 && (
        <Alert variant="info" texts={[t('inCart', { count: cartCount })]}>
          {' '}
          <Link to={pathTo('ordersNew')} state={{ cartCheckout: true }}>
            {t('orderCart')}
          </Link>
        </Alert>
      )}
      <DataView read={read} failure={t('failed')}>
        {({ clientCurrencyType }) => (
          <Card title={t('packages')}>
            {packages.length > 0 ? (
              <PackagePicker
                packages={packages}
                currency={clientCurrencyType}
                value={offer?._id}
                onChange={setChosen}
              />
            ) : (
              <Empty title={t('empty')} hint={t('emptyHint')} />
            )}
          </Card>
        )}
      </DataView>
    </PlaceOrderForm>
  )
}

const findSinglePackageId = ([first, ...others]: readonly SalePackage[]) =>
  others.length === 0 ? first?._id : undefined
