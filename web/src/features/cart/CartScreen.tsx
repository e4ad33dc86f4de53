import LockOutlined from '@ant-design/icons/es/icons/LockOutlined'
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
  const toCheckout = (
    <LinkButton
      kind="primary"
      large
      to={pathTo('checkout')}
      state={{ backToCart: true, redirectTo }}
      disabled={!isReady}
    >
      {t('checkout')}
    </LinkButton>
  )
  const isEmpty = items.length === 0 && !isPending && !isAdding
  return (
    <FeedbackProvider>
      <PublicFrame login>
        <div className={isEmpty ? styles.narrow : undefined}>
          <PageHeader title={t('title')}>
            {items.length > 0 && <p className={styles.count}>{t('count', { count: items.length })}</p>}
          </PageHeader>
          {!(isGone && items.length === 0) && <CartNotice state={added} isGone={isGone} />}
          {read.error && (
            <Alert variant="error" texts={[t('failed')]} onRetry={() => read.retry()}>
              {explain(read.error).map((reason) => reason !== t('failed') && <p key={reason}>{reason}</p>)}
            </Alert>
          )}
          <RemovedNotice products={removedProducts} />
          {read.isLoading && !isAdding && <Alert variant="info" texts={[t('notices.loadingPackages')]} />}
          {isEmpty ? (
            <div className="surface">
              <Empty
                title={t('empty')}
                hint={t('emptyHint')}
                icon={ShoppingCartOutlined}
                action={
                  <div className={styles.choices}>
                    <Button type="primary" size="large" {...link}>
                      {shopLabel}
                    </Button>
                    {toCheckout}
                  </div>
                }
              />
            </div>
          ) : (
            <div className={styles.layout}>
              {isPending || items.length === 0 ? (
                <RowsSkeleton rows={Math.max(1, items.length)} className="surface" />
              ) : (
                <CartTable items={items} currency={currency} />
              )}
              <div className={`surface ${styles.next}`}>
                <p className={styles.sum}>
                  {!isPending && items.length > 0 && (
                    <>
                      {t('subtotal')} <Money amount={fromCents(subtotal)} currency={currency} />
                    </>
                  )}
                </p>
                {toCheckout}
                {boot.cardKey && (
                  <p className={styles.safe}>
                    <LockOutlined aria-hidden /> {t('safe')}
                  </p>
                )}
                {items.length > 0 && (
                  <a className={styles.shop} {...link}>
                    {shopLabel}
                  </a>
                )}
              </div>
            </div>
          )}
        </div>
      </PublicFrame>
    </FeedbackProvider>
  )
}
