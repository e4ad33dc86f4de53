import type { Role } from '@quillgate/shared/contract/call'
import { roleOf } from '@quillgate/shared/domain/access/roles'
import { useParams, useSearchParams } from 'react-router-dom'
import { DataView } from '../../../platform/data/DataView.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { isReadPending } from '../../../ui/state/pending.tsx'
import { OrderNotFound } from '../OrderNotFound.tsx'
import { OrderSkeleton } from '../OrderSkeleton.tsx'
import { useStaffOrder } from './api.ts'
import { StaffOrder } from './StaffOrder.tsx'
import { StaffOrderHeader } from './StaffOrderHeader.tsx'

export function StaffOrderScreen() {
  const { id = '' } = useParams()
  return <OrderPage key={id} orderId={id} />
}

function OrderPage({ orderId }: { orderId: string }) {
  const role: Role = roleOf(useUser()) ?? 'reviewer'
  const read = useStaffOrder(orderId)
  const [params] = useSearchParams()
  return (
    <>
      <StaffOrderHeader
        order={read.data?.order}
        isLoading={isReadPending(read)}
        isShort={params.get('tab') !== null}
        role={role}
      />
      <DataView
        read={read}
        skeleton={<OrderSkeleton />}
        notFound={(texts, retry) => <OrderNotFound messages={texts} onRetry={retry} />}
      >
        {({ order }) => <StaffOrder order={order} role={role} />}
      </DataView>
    </>
  )
}
