import { computeLineCents } from '@quillgate/shared/domain/purchases/cart'
import { formatMoney, fromCents } from '@quillgate/shared/domain/values/money'
import { useTranslation } from 'react-i18next'
import type { SummaryData } from './CheckoutSummary.tsx'
import styles from './summary.module.css'

type Props = { as?: 'th' | 'td'; text: string; colSpan?: number }
const Cell = ({ as: As = 'td', text, colSpan }: Props) => <As className="tabular" colSpan={colSpan} data-text={text} />

/**
 * Reserves the space of the summary while its prices load. The stored prices may be outdated, so they are rendered as
 * invisible CSS content, which neither screen readers nor text search find.
 */
export function SummarySkeleton({ lines, totals, currency }: SummaryData) {
  const { t, i18n } = useTranslation('checkout')
  const money = (cents: number) => formatMoney(fromCents(cents), currency, i18n.language)
  return (
    <table className={`${styles.order} ${styles.awaited}`} aria-hidden>
      <thead>
        <tr>
          <Cell as="th" text={t('order.product')} />
          <Cell as="th" text="" />
          <Cell as="th" text={t('order.total')} />
        </tr>
      </thead>
      <tbody>
        {lines.map(({ _id, packageName, packagePrice, quantity }) => (
          <tr key={_id}>
            <Cell as="th" text={packageName} />
            <Cell text={`× ${quantity}`} />
            <Cell text={money(computeLineCents(packagePrice, quantity))} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <Cell as="th" colSpan={2} text={t('order.subtotal')} />
          <Cell text={money(totals.subtotal)} />
        </tr>
        <tr className={styles.total}>
          <Cell as="th" colSpan={2} text={t('order.total')} />
          <Cell text={money(totals.total)} />
        </tr>
      </tfoot>
    </table>
  )
}
