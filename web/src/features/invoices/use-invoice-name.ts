import type { Invoice } from '@quillgate/shared/contract/entities'
import { formatInvoiceNumber, formatInvoicePackages } from '@quillgate/shared/domain/purchases/invoices'
import { useTranslation } from 'react-i18next'

/** Returns a function that names an invoice by its packages, as a tip, or by its number. */
export function useInvoiceName() {
  const { t } = useTranslation('invoices')
  return (invoice: Pick<Invoice, '_id' | 'isMulti' | 'type' | 'packages'>) =>
    formatInvoicePackages(invoice) || (invoice.type === 'tip' ? t('tip') : formatInvoiceNumber(invoice))
}
