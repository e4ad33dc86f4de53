import type { Invoice } from '@quillgate/shared/contract/entities'
import { formatInvoiceNumber } from '@quillgate/shared/domain/purchases/invoices'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from './invoices.module.css'
import { useInvoiceName } from './use-invoice-name.ts'

/** Renders the name of an invoice as a link that shows the invoice for reading and printing. */
export function InvoiceLink({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('invoices')
  const name = useInvoiceName()(invoice)
  return (
    <Link
      to={`?invoice=${encodeURIComponent(invoice._id)}`}
      className={styles.name ?? ''}
      aria-label={t('openNamed', { name, invoice: formatInvoiceNumber(invoice) })}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}
