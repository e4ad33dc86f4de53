import { contract } from '@quillgate/shared/contract/table'
import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, expect, test } from 'vitest'
import { createId } from '../db/ids.ts'
import { boards, cards } from '../db/schema/boards.ts'
import { messages, notifications } from '../db/schema/messages.ts'
import { orders } from '../db/schema/orders.ts'
import { invoices } from '../db/schema/payments.ts'
import { drafts } from '../db/schema/steps.ts'
import { templates } from '../db/schema/templates.ts'
import { readHistoryPage } from '../modules/chat/history.ts'
import { deliverMails, listOutbox } from '../modules/mail/delivery.ts'
import { endPostponements } from '../modules/orders/commands.ts'
import { settleUnclearCharges } from '../modules/purchases/commands.ts'
import { deleteExpiredCredentials } from '../modules/users/commands.ts'
import { executeOperatorRequest } from '../operator/operate.ts'
import { createOrderFixture } from './order-fixture.ts'
import { createRoleRequest } from './role-matrix.ts'
import { startProvider } from './start-provider.ts'

const provider = await startProvider()
afterAll(() => provider.close())

async function doubleRows(table: PgTable) {
  const rows = await provider.services.db.select().from(table)
  if (!('id' in getTableColumns(table)) || rows.length === 0) throw new Error('table is empty or has no id')
  await provider.services.db.insert(table).values(rows.map((row) => ({ ...row, id: createId() })))
}

const LISTS = [
  ['customerOrders.list', 'customer'],
  ['customerOrders.view', 'customer'],
  ['customerOrders.packages', 'customer'],
  ['customerInvoices.list', 'customer'],
  ['customerRevisions.view', 'customer'],
  ['customerBoard.view', 'customer'],
  ['notifications.list', 'customer'],
  ['writerOrders.dashboard', 'writer'],
  ['writerOrders.monthly', 'writer'],
  ['writerOrders.list', 'writer'],
  ['writerOrders.needsAction', 'writer'],
  ['writerOrders.forReviewer', 'reviewer'],
  ['writerRevisions.view', 'writer'],
  ['writerBoards.list', 'writer'],
  ['writerBoards.view', 'writer'],
  ['templates.list', 'writer'],
] as const

test('the number of queries for a list does not depend on the number of rows', async () => {
  const world = await createOrderFixture(provider, 'customer')
  const count = async () => {
    const counts: Record<string, number> = {}
    for (const [name, role] of LISTS) {
      const client = await provider.as(role)
      const [resource, key] = name.split('.') as ['customerOrders', 'list']
      const before = provider.counter.queries
      await client.callOk(contract[resource][key], createRoleRequest(name, world, role))
      counts[name] = provider.counter.queries - before
    }
    return counts
  }
  const few = await count()
  for (const table of [orders, drafts, templates, notifications, messages, boards, cards, templates, orders])
    await doubleRows(table)
  // Deletes the tips before the invoices are doubled, because an order can have only one tip.
  await provider.services.db.execute(sql`delete from invoices where type = 'tip'`)
  await doubleRows(invoices)
  expect(await count()).toEqual(few)
  expect(Math.max(...Object.values(few))).toBeLessThanOrEqual(9)
})

test('queries of lists do not read the texts of contracts', async () => {
  const world = await createOrderFixture(provider, 'customer')
  const texts = new Set<string>()
  provider.counter.watch = (query) => void (/"contract_content"/.test(query) && texts.add(query))
  for (const [name, role] of LISTS) {
    // Skips calls for a single order, because their replies can contain the text of its contract.
    if (name.endsWith('.view')) continue
    const [resource, key] = name.split('.') as ['customerOrders', 'list']
    await (await provider.as(role)).callOk(contract[resource][key], createRoleRequest(name, world, role))
  }
  provider.counter.watch = undefined
  expect([...texts]).toEqual([])
})

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
const listPlanNodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(listPlanNodes)]

/**
 * Returns the sequential scans and sorts in the plan of a query. Both are disabled for the planner, so those that
 * remain are the ones for which no index can be used.
 */
async function findSequentialScans(query: string, params: unknown[]): Promise<string[]> {
  const parts = query.split(/\$(\d+)/)
  const asked = parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${sql.param(params[Number(part) - 1])}`))
  const rows = await provider.services.db.transaction(async (tx) => {
    for (const name of ['enable_seqscan', 'enable_sort', 'enable_incremental_sort'])
      await tx.execute(sql.raw(`set local ${name} = off`))
    return (await tx.execute(sql`explain (format json) ${sql.join(asked)}`)) as {
      rows: { 'QUERY PLAN': [{ Plan: Plan }] }[]
    }
  })
  return listPlanNodes(rows.rows[0]!['QUERY PLAN'][0].Plan)
    .filter((node) => ['Seq Scan', 'Sort', 'Incremental Sort'].includes(node['Node Type']))
    .map((node) => `${node['Node Type']} ${node['Relation Name'] ?? ''}`)
}

test('every list and every scheduled job uses an index for its filters and its order', async () => {
  const world = await createOrderFixture(provider, 'customer')
  const site = await provider.site('northwind')
  const seen = new Map<string, unknown[]>()
  const { counter, services } = provider
  counter.watch = (query, params) => void seen.set(query, params)
  for (const [name, role] of LISTS) {
    const [resource, key] = name.split('.') as ['customerOrders', 'list']
    await (await provider.as(role)).callOk(contract[resource][key], createRoleRequest(name, world, role))
  }
  const ctx = { ...services, site, siteId: site.id, actor: undefined }
  const room = { chatType: 'writerToCustomer', id: world.order } as const
  const { messages: page } = await readHistoryPage(ctx, room)
  await readHistoryPage(ctx, room, page.at(-1)!._id)
  await listOutbox(ctx)
  await deliverMails(services, { send: async () => {}, close: () => {} })
  await settleUnclearCharges(services)
  await endPostponements(services)
  await deleteExpiredCredentials(services)
  const subjects = ['order', 'draft', 'invoice', 'user', 'package', 'coupon', 'form', 'contract']
  for (const command of subjects.map((subject) => `${subject} list`))
    await executeOperatorRequest(services, {
      args: [...command.split(' '), '--site', site.domain],
      cwd: '/',
      operator: 'kim',
    })
  counter.watch = undefined
  const wrong: string[] = []
  for (const [query, params] of seen) {
    if (!/^(?:select|update|delete)/i.test(query)) continue
    for (const node of await findSequentialScans(query, params)) wrong.push(`${node}: ${query}`)
  }
  expect(wrong).toEqual([])
  expect(await findSequentialScans('select * from users where first_name = $1 order by last_name', ['x'])).toEqual([
    'Sort ',
    'Seq Scan users',
  ])
  expect(seen.size).toBeGreaterThan(40)
})
