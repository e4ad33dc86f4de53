import type { CustomerOrder } from '@quillgate/shared/contract/entities'
import { displayedPercentage } from '@quillgate/shared/domain/orders/progress'
import { findNextTurn, isTurnKnown } from '@quillgate/shared/domain/orders/turn'
import { contributorName } from '@quillgate/shared/domain/values/names'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { FOCUS_COMPOSER } from '../../platform/chat/focus-composer.ts'
import { now } from '../../platform/runtime/clock.ts'
import { hasFlag } from '../../platform/runtime/flags.ts'
import { pathTo } from '../../platform/runtime/paths.ts'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import { DateTime } from '../../ui/time/DateTime.tsx'
import { Money } from '../../ui/value/Money.tsx'
import { ProgressRing } from '../../ui/value/progress/ProgressRing.tsx'
import { TurnLine } from '../next-action/public.ts'
import styles from './order-card.module.css'

type Props = {
  order: CustomerOrder
  heading: 'h3' | 'h4'
  /** Whether this is the first order on the page. This order gets the primary button if the customer has to act. */
  isNext: boolean
}

export const OrderCard = memo(function OrderCard({ order, heading: Heading, isNext }: Props) {
  const { t } = useTranslation('dashboard')
  const turn = findNextTurn(order, 'customer')
  const product = order.package.packageName || t('unnamed')
  const price = hasFlag('hide_customer_price') ? undefined : order.invoicePrice
  return (
    <>
      <ProgressRing percent={displayedPercentage(order)} />
      <Heading className={styles.product}>
        <bdi>{product}</bdi>
      </Heading>
      <p className={styles.facts}>
        <DateTime value={order.createdAt} now={now()} />
        {price !== undefined && <Money amount={price} currency={order.invoiceCurrency} />}
      </p>
      {isTurnKnown(order) && (
        <TurnLine turn={turn} reader="customer" names={{ writer: contributorName(order.writer) }} />
      )}
      <div className={styles.foot}>
        {order.writer && !hasFlag('disable_writer_customer_chat') && (
          <Link
            className={styles.chat ?? ''}
            to={`${pathTo('orderView', { id: order._id })}?tab=chat`}
            state={FOCUS_COMPOSER}
            aria-label={t('chatNamed', { product })}
          >
            {t('chat')}
          </Link>
        )}
        <LinkButton
          to={pathTo('orderView', { id: order._id })}
          kind={isNext && turn.actor === 'customer' ? 'primary' : 'default'}
          label={t('viewNamed', { product })}
        >
          {t('view')}
        </LinkButton>
      </div>
    </>
  )
})
