import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { OrderTip } from '../tips/public.ts'
import { useCustomerOrder } from './api.ts'
import { CustomerOrder } from './CustomerOrder.tsx'
import { OrderHead } from './OrderHead.tsx'
import { OrderMissing } from './OrderMissing.tsx'
import { useDraftNotice } from './use-draft-notice.ts'
import { useOrderRedirect } from './use-order-redirect.ts'

export function CustomerOrderScreen() {
  const { id = '' } = useParams()
  return <OrderPage key={id} orderId={id} />
}

function OrderPage({ orderId }: { orderId: string }) {
  const { t } = useTranslation('order-page')
  const read = useCustomerOrder(orderId)
  const { to, isUndecided } = useOrderRedirect(orderId, read)
  useDraftNotice(read.data?.order)
  if (to) return <Navigate to={to} replace />
  const data = isUndecided ? undefined : read.data
  return (
    <>
      <OrderHead order={data?.order} />
      <DataView
        read={{ ...read, data }}
        failure={t('failed')}
        notFound={(said, retry) => <OrderMissing messages={said} onRetry={retry} />}
      >
        {(view) => (
          <>
            <CustomerOrder view={view} onRetry={read.retry} />
            <OrderTip order={view.order} invoices={view.invoices} currency={view.clientCurrencyType} />
          </>
        )}
      </DataView>
    </>
  )
}
