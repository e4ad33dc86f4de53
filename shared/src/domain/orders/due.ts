import type { Priority } from '../../contract/entities.ts'
import { PRIORITIES } from '../boards/priorities.ts'
import { daysUntil, toCalendarDay } from '../values/days.ts'
import { isComplete } from './progress.ts'

export const DUE_FILTERS = ['overdue', 'this-week'] as const
export type DueFilter = (typeof DUE_FILTERS)[number]

/** "This week" means the next seven days, including today, because the first day of a week differs by country. */
const DUE_THIS_WEEK_DAYS = 7

/**
 * Returns the due state of an open order: overdue, or due today or within the next six days; undefined for all other
 * orders. `today` is YYYY-MM-DD.
 */
export function getDueState(
  { dueDate, ...order }: { dueDate?: string | undefined; statusPercentage: number },
  today: string,
): DueFilter | undefined {
  const days = daysUntil(toCalendarDay(dueDate) ?? '', today)
  if (days === undefined || days >= DUE_THIS_WEEK_DAYS || isComplete(order)) return undefined
  return days < 0 ? 'overdue' : 'this-week'
}

type UrgentOrder = { dueDate?: string | undefined; priority?: Priority | undefined }
/** Sorts after all calendar days. */
const NO_DAY = '~'

/** Returns up to `count` orders, those due first at the front; orders of the same day by priority. */
export function findMostUrgent<O extends UrgentOrder>(orders: readonly O[], count: number): O[] {
  const dayOf = ({ dueDate }: O) => toCalendarDay(dueDate) ?? NO_DAY
  const rankOf = ({ priority }: O) => (priority ? PRIORITIES.indexOf(priority) : PRIORITIES.length)
  return orders
    .toSorted((a, b) => (dayOf(a) === dayOf(b) ? rankOf(a) - rankOf(b) : dayOf(a) < dayOf(b) ? -1 : 1))
    .slice(0, count)
}
