import type { Invoice } from '@quillgate/shared/contract/entities'
import { formatInvoicePackages } from '@quillgate/shared/domain/purchases/invoices'
import { useTranslation } from 'react-i18next'

/** Returns a function that names an invoice by its packages, or as a tip. */
export function useInvoiceName() {
  const { t } = useTranslation('invoices')
  return (invoice: Pick<Invoice, 'isMulti' | 'type' | 'packages'>) =>
    formatInvoicePackages(invoice) || t(invoice.type === 'tip' ? 'tip' : 'unnamed')
}
