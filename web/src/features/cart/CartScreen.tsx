import ShoppingCartOutlined from '@ant-design/icons/es/icons/ShoppingCartOutlined'
import { toShopLink } from '@quillgate/shared/domain/access/redirect-to'
import { computeCartTotals } from '@quillgate/shared/domain/purchases/cart'
import { fromCents } from '@quillgate/shared/domain/values/money'
import Button from 'antd/es/button'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { PublicFrame } from '../../platform/frame/PublicFrame.tsx'
import { useErrorTexts } from '../../platform/http/error-texts.ts'
import { boot } from '../../platform/runtime/boot.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { FeedbackProvider } from '../../ui/overlay/FeedbackProvider.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { Alert } from '../../ui/state/Alert.tsx'
import { Empty } from '../../ui/state/Empty.tsx'
import { RowsSkeleton } from '../../ui/state/RowsSkeleton.tsx'
import { Money } from '../../ui/value/Money.tsx'
import { CartNotice } from './CartNotice.tsx'
import { CartTable } from './CartTable.tsx'
import styles from './cart.module.css'
import { RemovedNotice } from './RemovedNotice.tsx'
import { useAddItem } from './use-add-item.ts'
import { useCartPackages } from './use-cart-packages.ts'

export function CartScreen() {
  const { t } = useTranslation('cart')
  const explain = useErrorTexts()
  const [params] = useSearchParams()
  const added = useAddItem()
  const isAdding = added.kind === 'loading'
  const { items, read, removedProducts, isPending, currency } = useCartPackages((id) => id !== params.get('addItem'))
  const redirectTo = params.get('redirectTo') ?? undefined
  const shop = toShopLink(redirectTo, { origin: location.origin, shopOrigins: boot.shopOrigins })
  const { subtotal } = computeCartTotals(items, items)
  const isReady = items.length > 0 && !isPending && !isAdding
  const isGone = added.kind === 'added' && items.every(({ _id }) => _id !== added.id)
  const link = { href: shop.href, ...(shop.foreignHost && { rel: 'noopener noreferrer' }) }
  const shopLabel = shop.foreignHost ? t('continueAt', { host: shop.foreignHost }) : t('continue')
  const toShop = (
    <a className={styles.shop} {...link}>
      {shopLabel}
    </a>
  )
  const toShopNow = (
    <Button type="primary" size="large" {...link}>
      {shopLabel}
    </Button>
  )
  return (
    <FeedbackProvider>
      <PublicFrame login>
        <PageHeader title={t('title')} />
        {!(isGone && items.length === 0) && <CartNotice state={added} isGone={isGone} />}
        {read.error && (
          <Alert variant="error" texts={[t('failed')]} onRetry={() => read.retry()}>
            {explain(read.error).map((reason) => reason !== t('failed') && <p key={reason}>{reason}</p>)}
          </Alert>
        )}
        <RemovedNotice products={removedProducts} />
        {read.isLoading && !isAdding && <Alert variant="info" texts={[t('notices.loadingPackages')]} />}
        {isPending || (isAdding && items.length === 0) ? (
          <RowsSkeleton rows={Math.max(1, items.length)} className="surface" />
        ) : items.length === 0 ? (
          <div className={styles.empty}>
            <Empty title={t('empty')} hint={t('emptyHint')} icon={ShoppingCartOutlined} action={toShopNow} />
          </div>
        ) : (
          <>
            <CartTable items={items} currency={currency} />
            <p className={styles.sum}>
              {t('subtotal')} <Money amount={fromCents(subtotal)} currency={currency} />
            </p>
          </>
        )}
        <div className={styles.actions}>
          {items.length > 0 && toShop}
          <LinkButton
            kind="primary"
            large
            to={pathTo('checkout')}
            state={{ backToCart: true, redirectTo }}
            disabled={!isReady}
          >
            {t('checkout')}
          </LinkButton>
        </div>
      </PublicFrame>
    </FeedbackProvider>
  )
}
