import type { Invoice } from '@quillgate/shared/contract/entities'
import { formatInvoiceNumber, isUnpaid } from '@quillgate/shared/domain/purchases/invoices'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { LinkButton } from '../../ui/button/LinkButton.tsx'
import styles from './invoices.module.css'

type Props = {
  invoice: Invoice
  /** Whether this is the page's primary button: true for the oldest unpaid invoice. */
  isPrimary: boolean
}

/** Links to the payment dialog of an unpaid invoice. Renders nothing for other invoices. */
export function PayLink({ invoice, isPrimary }: Props) {
  const { t } = useTranslation('invoices')
  const { search } = useLocation()
  if (!isUnpaid(invoice)) return null
  const params = new URLSearchParams(search)
  params.set('pay', invoice._id)
  return (
    <span className={styles.pay}>
      <LinkButton
        to={`?${params.toString()}`}
        kind={isPrimary ? 'primary' : 'default'}
        label={t('payNamed', { invoice: formatInvoiceNumber(invoice) })}
      >
        {t('pay')}
      </LinkButton>
    </span>
  )
}
