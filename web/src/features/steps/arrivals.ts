import { tab } from '../../platform/runtime/storage.ts'
import { ARRIVALS } from '../../platform/session/session.ts'

const MAX = 100

const arrivedAt = () => tab.read<string[]>(ARRIVALS) ?? []

/** Whether this tab has shown the order, or one of its steps, before. */
export const hasArrived = (orderId: string): boolean => arrivedAt().includes(orderId)

/** From now on nobody is taken from the order to its first step. */
export function noteArrival(orderId: string) {
  if (!hasArrived(orderId)) tab.write(ARRIVALS, [orderId, ...arrivedAt()].slice(0, MAX))
}
