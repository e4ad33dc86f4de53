import type { WriterOrder } from '@quillgate/shared/contract/entities'
import { toCalendarDay } from '@quillgate/shared/domain/values/days'
import { now } from '../../../platform/runtime/clock.ts'
import { pathTo } from '../../../platform/runtime/paths.ts'
import { createCalendarFile } from '../../../ui/files/calendar-file.ts'
import { saveBlob } from '../../../ui/files/save-blob.ts'
import { customerNameOf, productNameOf } from './order-view.ts'

/** Saves the due dates of orders as a calendar file; orders without one are left out. */
export function saveDueDates(orders: readonly WriterOrder[]) {
  const days = orders.flatMap((order) => {
    const day = toCalendarDay(order.dueDate)
    const title = [customerNameOf(order), productNameOf(order)].filter(Boolean).join(': ')
    const url = new URL(pathTo('orderView', { id: order._id }), location.origin).href
    return day === undefined ? [] : [{ id: `due-${order._id}@${location.hostname}`, day, title, url }]
  })
  saveBlob(new Blob([createCalendarFile(days, now())], { type: 'text/calendar' }), 'due-dates.ics')
}
