import { type CartTotals, computeLineCents } from '@quillgate/shared/domain/purchases/cart'
import { fromCents } from '@quillgate/shared/domain/values/money'
import { useTranslation } from 'react-i18next'
import { Money } from '../../../ui/value/Money.tsx'
import type { PaymentLine } from '../../card-payment/public.ts'
import styles from './summary.module.css'

export type SummaryData = {
  lines: readonly PaymentLine[]
  totals: CartTotals
  /** The code of the coupon that reduces the price. */
  coupon?: string | undefined
  currency?: string | undefined
}

/** Shows a read-only summary of the order with the exact amounts that are charged. */
export function CheckoutSummary({ lines, totals, coupon, currency }: SummaryData) {
  const { t } = useTranslation('checkout')
  const money = (cents: number) => <Money amount={fromCents(cents)} currency={currency} />
  return (
    <table className={styles.order}>
      <thead>
        <tr>
          <th scope="col">{t('order.product')}</th>
          <th scope="col">
            <span className="sr-only">{t('order.quantity')}</span>
          </th>
          <th scope="col">{t('order.total')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ _id, packageName, packagePrice, quantity }) => (
          <tr key={_id}>
            <th scope="row">
              <bdi>{packageName}</bdi>
            </th>
            <td className="tabular">{quantity}</td>
            <td>{money(computeLineCents(packagePrice, quantity))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('order.subtotal')}
          </th>
          <td>{money(totals.subtotal)}</td>
        </tr>
        {coupon && totals.discount > 0 && (
          <tr className={styles.discount}>
            <th scope="row" colSpan={2}>
              {t('order.discount', { code: coupon })}
            </th>
            <td>{money(-totals.discount)}</td>
          </tr>
        )}
        <tr className={styles.total}>
          <th scope="row" colSpan={2}>
            {t('order.total')}
          </th>
          <td>{money(totals.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
