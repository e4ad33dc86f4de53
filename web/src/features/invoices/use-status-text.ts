import type { Invoice } from '@quillgate/shared/contract/entities'
import { toInvoiceLabel } from '@quillgate/shared/domain/purchases/invoices'
import { useTranslation } from 'react-i18next'

const TRANSLATED_STATUSES = ['PAID', 'UNPAID', 'REFUNDED'] as const

/**
 * Returns a function that translates the status of an invoice; an unknown status is returned in capitals, untranslated.
 */
export function useStatusText() {
  const { t } = useTranslation('invoices')
  return (invoice: Pick<Invoice, 'status' | 'refund_amount'>) => {
    const { text } = toInvoiceLabel(invoice)
    const known = TRANSLATED_STATUSES.find((one) => one === text)
    return known ? t(`statuses.${known}`) : text
  }
}
