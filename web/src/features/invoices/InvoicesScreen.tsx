import { isUnpaid } from '@quillgate/shared/domain/purchases/invoices'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { isUserBusy } from '../../ui/hooks/is-user-busy.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { TableSkeleton } from '../../ui/state/Skeletons.tsx'
import { useInvoices } from './api.ts'
import { InvoiceTable } from './InvoiceTable.tsx'
import { InvoiceView } from './InvoiceView.tsx'
import { PayDialog } from './PayDialog.tsx'
import { UnpaidTotal } from './UnpaidTotal.tsx'

/** Shows a customer's invoices. The URL names the invoice that is being read or paid. */
export function InvoicesScreen() {
  const { t } = useTranslation('invoices')
  const read = useInvoices()
  const [params, setParams] = useSearchParams()
  const payingInvoice = read.data?.invoices.find((invoice) => invoice._id === params.get('pay') && isUnpaid(invoice))
  const shownInvoice = read.data?.invoices.find(({ _id }) => _id === params.get('invoice'))
  useHeadingFocus(shownInvoice?._id)
  const close = () =>
    setParams(
      (now) => {
        now.delete('pay')
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  return (
    <>
      {shownInvoice ? (
        <InvoiceView invoice={shownInvoice} />
      ) : (
        <>
          <PageHeader title={t('title')}>{read.data && <UnpaidTotal invoices={read.data.invoices} />}</PageHeader>
          <DataView read={read} failure={t('failed')} skeleton={<TableSkeleton hasToolbar />}>
            {({ invoices }) => <InvoiceTable invoices={invoices} />}
          </DataView>
        </>
      )}
      {payingInvoice && (
        <PayDialog
          key={payingInvoice._id}
          invoice={payingInvoice}
          onPaidBefore={() => {
            close()
            read.retry()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** Focuses the page heading when another invoice is shown; the path stays the same, so the router does not do it. */
function useHeadingFocus(invoiceId: string | undefined) {
  const shown = useRef(invoiceId)
  useLayoutEffect(() => {
    if (shown.current === invoiceId) return
    shown.current = invoiceId
    if (!isUserBusy()) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [invoiceId])
}
