import { useTranslation } from 'react-i18next'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { DataView } from '../../platform/data/DataView.tsx'
import { hasFlag } from '../../platform/runtime/flags.ts'
import { isReadPending } from '../../ui/state/pending.tsx'
import { useCustomerOrder } from './api.ts'
import { CustomerOrder } from './CustomerOrder.tsx'
import { OrderHeader } from './OrderHeader.tsx'
import { OrderNotFound } from './OrderNotFound.tsx'
import { OrderSkeleton } from './OrderSkeleton.tsx'
import { useDraftNotice } from './use-draft-notice.ts'
import { useOrderRedirect } from './use-order-redirect.ts'

export function CustomerOrderScreen() {
  const { id = '' } = useParams()
  return <OrderPage key={id} orderId={id} />
}

function OrderPage({ orderId }: { orderId: string }) {
  const { t } = useTranslation('order-page')
  const read = useCustomerOrder(orderId)
  const [params] = useSearchParams()
  const { to, isUndecided } = useOrderRedirect(orderId, read)
  useDraftNotice(read.data?.order)
  if (to) return <Navigate to={to} replace />
  const hasChat = !hasFlag('disable_writer_customer_chat')
  const data = isUndecided ? undefined : read.data
  return (
    <>
      <OrderHeader
        order={data?.order}
        isLoading={isReadPending({ ...read, data })}
        isShort={params.get('tab') === 'chat' && hasChat}
      />
      <DataView
        read={{ ...read, data }}
        failure={t('failed')}
        skeleton={<OrderSkeleton hasChat={hasChat} />}
        notFound={(texts, retry) => <OrderNotFound messages={texts} onRetry={retry} />}
      >
        {(view) => <CustomerOrder view={view} onRetry={read.retry} />}
      </DataView>
    </>
  )
}
