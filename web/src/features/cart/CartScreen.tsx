import ShoppingCartOutlined from '@ant-design/icons/es/icons/ShoppingCartOutlined'
import { cartTotals } from '@quillgate/shared/domain/cart'
import { fromCents } from '@quillgate/shared/domain/money'
import { shopLink } from '@quillgate/shared/domain/redirect-to'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { boot } from '../../platform/boot.ts'
import { useErrorTexts } from '../../platform/error-texts.ts'
import { PublicFrame } from '../../platform/PublicFrame.tsx'
import { pathTo } from '../../platform/paths.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Feedback } from '../../ui/Feedback.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Money } from '../../ui/Money.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { CartNotice } from './CartNotice.tsx'
import { CartTable } from './CartTable.tsx'
import styles from './cart.module.css'
import { useAddItem } from './use-add-item.ts'
import { useCartPackages } from './use-cart-packages.ts'

/** What a visitor is about to buy. */
export function CartScreen() {
  const { t } = useTranslation('cart')
  const explain = useErrorTexts()
  const [params] = useSearchParams()
  const added = useAddItem()
  const { items, read, currency } = useCartPackages()
  const shop = shopLink(params.get('redirectTo'), { origin: location.origin, shopOrigins: boot.shopOrigins })
  const { subtotal } = cartTotals(items, items)
  const isReady = items.length > 0 && !read.isLoading && added.kind !== 'loading'
  const goOn = (
    <a className={styles.shop} href={shop.href} {...(shop.foreignHost && { rel: 'noopener noreferrer' })}>
      {shop.foreignHost ? t('continueAt', { host: shop.foreignHost }) : t('continue')}
    </a>
  )
  return (
    <Feedback>
      <PublicFrame login>
        <PageHead title={t('title')} />
        <CartNotice state={added} />
        {read.error && (
          <Alert kind="error" texts={[t('failed'), ...explain(read.error)]} onRetry={() => read.retry()} />
        )}
        {read.isLoading && added.kind !== 'loading' && <Alert kind="info" texts={[t('notices.loadingPackages')]} />}
        {items.length === 0 ? (
          <div className={styles.empty}>
            <Empty title={t('empty')} hint={t('emptyHint')} icon={ShoppingCartOutlined} action={goOn} />
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
          {items.length > 0 && goOn}
          <LinkButton kind="primary" to={pathTo('checkout')} state={{ backToCart: true }} disabled={!isReady}>
            {t('checkout')}
          </LinkButton>
        </div>
      </PublicFrame>
    </Feedback>
  )
}
