import { expect, test } from 'vitest'
import type { Role } from '../../contract/call.ts'
import { aService, aWriterOrder } from '../../testing/orders.ts'
import {
  filterShownOrders,
  listOrdersTabs,
  type OrdersTab,
  selectOrdersSource,
  toOrderControls,
} from './staff-orders.ts'

test.each<[Role, OrdersTab[]]>([
  ['writer', ['all', 'needs_action']],
  ['reviewer', ['all']],
])('listOrdersTabs of a %s are %j', (role, tabs) => {
  expect(listOrdersTabs(role)).toEqual(tabs)
})

test.each<[Role, OrdersTab, boolean, object]>([
  ['writer', 'all', false, { call: 'list', archived: false }],
  ['writer', 'all', true, { call: 'list', archived: true }],
  ['writer', 'needs_action', false, { call: 'needsAction' }],
  ['writer', 'needs_action', true, { call: 'needsAction' }],
  ['reviewer', 'all', false, { call: 'forReviewer' }],
  ['reviewer', 'all', true, { call: 'forReviewer' }],
  ['reviewer', 'needs_action', false, { call: 'forReviewer' }],
])('selectOrdersSource of a %s on the tab %s (archived: %s) is %j', (role, tab, archived, source) => {
  expect(selectOrdersSource(role, { tab, archived })).toEqual(source)
})

test('filterShownOrders hides archived orders unless they are requested', () => {
  const orders = [aWriterOrder({ _id: 'a' }), aWriterOrder({ _id: 'b', writerArchived: true })]
  expect(filterShownOrders(orders, false).map(({ _id }) => _id)).toEqual(['a'])
  // A provider may return only archived orders without flagging them as archived.
  expect(filterShownOrders(orders, true).map(({ _id }) => _id)).toEqual(['a', 'b'])
})

const waitingServices = [aService({ needsActionFromWriter: true })]
test.each<[string, Parameters<typeof aWriterOrder>[0], Role, object]>([
  ['open', {}, 'writer', { setPriority: true, setDueDate: true, archive: 'archive', postpone: false }],
  [
    'at 99 percent',
    { statusPercentage: 99 },
    'writer',
    { setPriority: true, setDueDate: true, archive: 'archive', postpone: false },
  ],
  [
    'complete',
    { statusPercentage: 100 },
    'writer',
    { setPriority: true, setDueDate: false, archive: 'archive', postpone: false },
  ],
  [
    'archived',
    { writerArchived: true },
    'writer',
    { setPriority: true, setDueDate: true, archive: 'unarchive', postpone: false },
  ],
  [
    'waiting for the writer',
    { services: waitingServices },
    'writer',
    { setPriority: true, setDueDate: true, archive: 'archive', postpone: true },
  ],
  ['open', {}, 'reviewer', { setPriority: false, setDueDate: false, postpone: false }],
  [
    'waiting for the writer',
    { services: waitingServices },
    'reviewer',
    { setPriority: false, setDueDate: false, postpone: false },
  ],
  ['archived', { writerArchived: true }, 'reviewer', { setPriority: false, setDueDate: false, postpone: false }],
])('toOrderControls of an order that is %s (%j) returns, for a %s, the controls %j', (_, over, role, controls) => {
  expect(toOrderControls(aWriterOrder(over), role)).toEqual(controls)
})
