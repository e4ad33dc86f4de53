import { contract } from '@quillgate/shared/contract/table'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import { newId } from '../db/ids.ts'
import { boards, cards } from '../modules/boards/table.ts'
import { messages } from '../modules/chat/table.ts'
import { invoices } from '../modules/invoices/table.ts'
import { notifications } from '../modules/notifications/table.ts'
import { orders } from '../modules/orders/table.ts'
import { drafts } from '../modules/revisions/table.ts'
import { templates } from '../modules/templates/table.ts'
import { askedFor } from './role-matrix.ts'
import { startProvider } from './start-provider.ts'
import { makeWorld } from './world.ts'

const provider = await startProvider()
afterAll(() => provider.close())

/** Doubles a table's rows under new ids. */
async function double(table: PgTable) {
  const rows = await provider.services.db.select().from(table)
  if (!('id' in getTableColumns(table)) || rows.length === 0) throw new Error('nothing to double')
  await provider.services.db.insert(table).values(rows.map((row) => ({ ...row, id: newId() })))
}

const LISTS = [
  ['customerOrders.list', 'customer'],
  ['customerOrders.view', 'customer'],
  ['customerInvoices.list', 'customer'],
  ['customerRevisions.view', 'customer'],
  ['customerBoard.view', 'customer'],
  ['notifications.list', 'customer'],
  ['writerOrders.dashboard', 'writer'],
  ['writerOrders.monthly', 'writer'],
  ['writerOrders.list', 'writer'],
  ['writerOrders.needsAction', 'writer'],
  ['writerOrders.forReviewer', 'reviewer'],
  ['writerBoards.list', 'writer'],
  ['writerBoards.view', 'writer'],
  ['templates.list', 'writer'],
] as const

test('no list asks the database once per row', async () => {
  const world = await makeWorld(provider, 'customer')
  const count = async () => {
    const counts: Record<string, number> = {}
    for (const [name, role] of LISTS) {
      const client = await provider.as(role)
      const [resource, key] = name.split('.') as ['customerOrders', 'list']
      const before = provider.counter.queries
      await client.must(contract[resource][key], askedFor(name, world, role))
      counts[name] = provider.counter.queries - before
    }
    return counts
  }
  const few = await count()
  for (const table of [orders, drafts, templates, notifications, messages, boards, cards, templates, orders])
    await double(table)
  // One tip per order: the others may be doubled.
  await provider.services.db.execute(sql`delete from invoices where type = 'tip'`)
  await double(invoices)
  expect(await count()).toEqual(few)
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(9)
})
