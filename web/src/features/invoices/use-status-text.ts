import type { Invoice } from '@quillgate/shared/contract/entities'
import { invoiceLabel } from '@quillgate/shared/domain/purchases/invoices'
import { useTranslation } from 'react-i18next'

const KNOWN = ['PAID', 'UNPAID', 'REFUNDED'] as const

/** The state of an invoice in capitals; one that we do not know as the server said it. */
export function useStatusText() {
  const { t } = useTranslation('invoices')
  return (invoice: Pick<Invoice, 'status' | 'refund_amount'>) => {
    const { text } = invoiceLabel(invoice)
    const known = KNOWN.find((one) => one === text)
    return known ? t(`statuses.${known}`) : text
  }
}
