import type { Invoice } from '@quillgate/shared/contract/entities'
import { isUnpaid } from '@quillgate/shared/domain/purchases/invoices'
import { formatMoney, fromCents, toCents } from '@quillgate/shared/domain/values/money'
import { useTranslation } from 'react-i18next'
import styles from './invoices.module.css'

/** Shows the number of unpaid invoices and their sum. Renders nothing if they are in different currencies. */
export function UnpaidTotal({ invoices }: { invoices: readonly Invoice[] }) {
  const { t, i18n } = useTranslation('invoices')
  const unpaid = invoices.filter(isUnpaid)
  const [first] = unpaid
  if (!first || unpaid.some(({ invoiceCurrency }) => invoiceCurrency !== first.invoiceCurrency)) return null
  const total = fromCents(unpaid.reduce((sum, { price }) => sum + toCents(price), 0))
  const amount = formatMoney(total, first.invoiceCurrency, i18n.language)
  return <p className={styles.unpaid}>{t('unpaid', { count: unpaid.length, amount })}</p>
}
