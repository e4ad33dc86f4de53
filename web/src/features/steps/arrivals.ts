import { tab } from '../../platform/runtime/storage.ts'
import { ARRIVALS } from '../../platform/session/session.ts'

const MAX = 100

const arrivedAt = () => tab.read<string[]>(ARRIVALS) ?? []

/** Returns whether this tab has already shown the order or one of its steps. */
export const hasArrived = (orderId: string): boolean => arrivedAt().includes(orderId)

/** Records a visit; from then on the order page no longer redirects to the first step. */
export function noteArrival(orderId: string) {
  if (!hasArrived(orderId)) tab.write(ARRIVALS, [orderId, ...arrivedAt()].slice(0, MAX))
}
