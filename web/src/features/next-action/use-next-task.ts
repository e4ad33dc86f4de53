import { compositions } from '@quillgate/shared/contract/compositions'
import { writerOrders } from '@quillgate/shared/contract/writer-orders'
import { findNextTurn, type TurnInput } from '@quillgate/shared/domain/orders/turn'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { type ReadState, useReadWithOptions } from '../../platform/data/read.ts'
import { now } from '../../platform/runtime/clock.ts'
import { linkToPath } from '../../platform/runtime/paths.ts'
import { useStepActionLabel } from './use-step-action-label.ts'

/** The label of the button that opens a task, and what it does. */
export type NextTask = { label: string; open: () => void }

/**
 * Loads the order once a step is done, and returns the order's next task if a user with the role `reader` has to do it.
 * Returns undefined while the order loads, and when another user has to act.
 */
export function useNextTask(orderId: string, reader: 'customer' | 'writer', isDone: boolean): NextTask | undefined {
  const label = useStepActionLabel()
  const navigate = useNavigate()
  const [doneAt, setDoneAt] = useState<number>()
  if (isDone && doneAt === undefined) setDoneAt(now().getTime())
  const input = (role: typeof reader) => (isDone && reader === role ? { params: { id: orderId } } : undefined)
  const asCustomer: ReadState<{ order: TurnInput }> = useReadWithOptions(compositions.customerOrder, input('customer'))
  const asWriter: ReadState<{ order: TurnInput }> = useReadWithOptions(writerOrders.view, input('writer'))
  const { data, loadedAt = 0 } = reader === 'customer' ? asCustomer : asWriter
  // Ignores an order that was cached before the step was done, because it would name the completed task again.
  if (!data || doneAt === undefined || loadedAt < doneAt) return undefined
  const turn = findNextTurn(data.order, reader)
  if (turn.actor !== reader || turn.link.route === 'orderView') return undefined
  return { label: label(turn.step), open: () => void navigate(linkToPath(turn.link), { replace: true }) }
}
