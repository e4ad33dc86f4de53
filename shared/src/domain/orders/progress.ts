type Progress = { statusPercentage: number }

export const isComplete = ({ statusPercentage }: Progress): boolean => statusPercentage >= 100

/** Returns the percentage to display: a whole number from 0 to 100, which is 100 only if the order is complete. */
export const displayedPercentage = (order: Progress): number =>
  isComplete(order) ? 100 : Math.min(99, Math.max(0, Math.round(order.statusPercentage) || 0))

export function countOrders(orders: readonly Progress[]): { total: number; pending: number; completed: number } {
  const completed = orders.filter(isComplete).length
  return { total: orders.length, pending: orders.length - completed, completed }
}
