import type { Invoice } from '@quillgate/shared/contract/entities'
import { landingPathAfterInvoice } from '@quillgate/shared/domain/access/landing-after-purchase'
import { formatInvoiceNumber } from '@quillgate/shared/domain/purchases/invoices'
import { toCents } from '@quillgate/shared/domain/values/money'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { getCurrentUser } from '../../platform/session/session.ts'
import { showToast } from '../../ui/overlay/toasts.ts'
import { loadInvoiceLookup, usePurchase } from '../card-payment/public.ts'
import { usePayInvoice } from './api.ts'

type PaidInvoice = Pick<Invoice, 'isMulti' | 'ordersIds'>

/**
 * Pays an invoice exactly once, then navigates to its orders. `onPaidBefore` is called when the invoice was already
 * paid.
 */
export function useInvoicePayment(invoice: Invoice, packageName: string, onPaidBefore: () => void) {
  const { t } = useTranslation('invoices')
  const navigate = useNavigate()
  const pay = usePayInvoice()
  const { _id, price, invoiceCurrency } = invoice
  return usePurchase<object, PaidInvoice>({
    target: { kind: 'invoice', subject: _id },
    snapshotOf: () => ({
      kind: 'invoice',
      subject: _id,
      by: getCurrentUser()?._id ?? '',
      lines: [{ _id, packageName, packagePrice: price, quantity: 1 }],
      totals: { subtotal: toCents(price), discount: 0, total: toCents(price) },
      currency: invoiceCurrency,
    }),
    pay: (_, payment, options) => pay({ body: { payment, invoice_id: _id } }, options),
    lookUp: async (kept) => (await loadInvoiceLookup())(kept),
    ordersOf: ({ ordersIds }) => ordersIds,
    onPaidBefore() {
      showToast({ variant: 'success', text: t('alreadyPaid') })
      onPaidBefore()
    },
    onPaid(_, paid) {
      showToast({ variant: 'success', text: t('paid', { invoice: formatInvoiceNumber(invoice) }) })
      // Falls back to the invoice's order ids when the reply has none.
      void navigate(landingPathAfterInvoice(paid && (paid.isMulti || paid.ordersIds.length > 0) ? paid : invoice))
    },
  })
}
