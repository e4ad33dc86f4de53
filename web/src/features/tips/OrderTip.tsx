import type { CustomerOrder, Invoice } from '@quillgate/shared/contract/entities'
import type { Currency } from '@quillgate/shared/contract/values'
import { validateTip } from '@quillgate/shared/domain/orders/tasks'
import { priceOf } from '@quillgate/shared/domain/purchases/tips'
import { type ReactNode, useState } from 'react'
import { hasFlag } from '../../platform/runtime/flags.ts'
import { isUserBusy } from '../../ui/hooks/is-user-busy.ts'
import { TipDialog } from './lazy-modules.ts'

type Props = {
  order: CustomerOrder
  /** The invoices of the order; null if they could not be loaded, so that it is unknown whether a tip was given. */
  invoices: readonly Invoice[] | null
  currency: Currency
  /** Downloads of the finished files, shown below the tip. */
  documents?: ReactNode
}

/**
 * Opens the tip dialog for a complete order, at most once per visit, and never while the user is typing or has another
 * dialog open.
 */
export function OrderTip({ order, invoices, currency, documents }: Props) {
  const [state, setState] = useState<'none' | 'open' | 'closed'>('none')
  const isDue =
    invoices !== null && priceOf(order) > 0 && !validateTip(order, invoices, { hide_tip: hasFlag('hide_tip') })
  if (isDue && state === 'none') setState(isUserBusy() ? 'closed' : 'open')
  if (state !== 'open') return null
  return (
    <TipDialog
      order={order}
      currency={currency}
      documents={documents}
      onClose={() => setState('closed')}
      placeholder={null}
    />
  )
}
