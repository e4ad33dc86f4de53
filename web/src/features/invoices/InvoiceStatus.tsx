import type { Invoice } from '@quillgate/shared/contract/entities'
import { toInvoiceLabel } from '@quillgate/shared/domain/purchases/invoices'
import { fromCents } from '@quillgate/shared/domain/values/money'
import { Money } from '../../ui/value/Money.tsx'
import { Pill } from '../../ui/value/Pill.tsx'
import { useStatusText } from './use-status-text.ts'

/** Shows PAID, UNPAID, REFUNDED with the refunded amount, or any other status as the server sent it. */
export function InvoiceStatus({ invoice }: { invoice: Invoice }) {
  const text = useStatusText()(invoice)
  const { tone, refund } = toInvoiceLabel(invoice)
  return (
    text && (
      <Pill variant={tone}>
        {text}
        {refund !== undefined && (
          <>
            {' '}
            <Money amount={fromCents(refund)} currency={invoice.invoiceCurrency} />
          </>
        )}
      </Pill>
    )
  )
}
