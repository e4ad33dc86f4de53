import type { Role } from '@quillgate/shared/contract/call'
import { contract } from '@quillgate/shared/contract/table'
import { sql } from 'drizzle-orm'
import { readHistoryPage } from '../modules/chat/history.ts'
import type { DemoUserName } from '../seed/demo-users.ts'
import { seedBulkData } from './bulk-data.ts'
import { createOrderFixture } from './order-fixture.ts'
import { startPostgres } from './postgres.ts'
import { createRoleRequest } from './role-matrix.ts'
import { type Provider, startProvider } from './start-provider.ts'

const MIN_ROUNDS = 25
/** Minimum total time in ms that is measured for each list. Fast lists therefore run more rounds, up to MAX_ROUNDS. */
const MIN_TOTAL_MS = 1_500
const MAX_ROUNDS = 200
const WARM_UP_CALLS = 3
export const MAX_DURATION_RATIO = 1.5

type TimedCall = () => Promise<number>
/** The lists to measure, with the user who requests them, and the page number of paged lists. */
const LISTS: readonly [name: string, role: Role, member: DemoUserName, page?: string][] = [
  ['customerOrders.list', 'customer', 'collector'],
  ['customerOrders.packages', 'customer', 'collector'],
  ['customerInvoices.list', 'customer', 'collector'],
  ['customerRevisions.view', 'customer', 'collector'],
  ['customerBoard.view', 'customer', 'collector'],
  ['notifications.list', 'customer', 'collector', '1'],
  ['notifications.list', 'customer', 'collector', '40'],
  ['writerOrders.dashboard', 'writer', 'otherWriter'],
  ['writerOrders.monthly', 'writer', 'otherWriter'],
  ['writerOrders.list', 'writer', 'otherWriter'],
  ['writerOrders.needsAction', 'writer', 'otherWriter'],
  ['writerOrders.list', 'writer', 'writer'],
  ['writerOrders.needsAction', 'writer', 'writer'],
  ['writerOrders.forReviewer', 'reviewer', 'reviewer'],
  ['writerBoards.list', 'writer', 'otherWriter'],
  ['writerBoards.view', 'writer', 'otherWriter'],
  ['templates.list', 'writer', 'otherWriter'],
]

/**
 * The results of one list: the number of returned rows and the median time of `n` requests, each for the small and the
 * large site.
 */
export type ListTiming = { name: string; n: number; rows: [number, number]; ms: [number, number]; ratio: number }
/**
 * `unindexed` is the newest page of a chat, measured without the database index. It proves that the measurement detects
 * a missing index.
 */
export type ScaleResult = { lists: ListTiming[]; unindexed: ListTiming }

const NEWEST_CHAT_PAGE = 'chat, newest page'

/**
 * For each list, compares the time per returned row on PostgreSQL between a site with `smallCount` and one with
 * `largeCount` orders.
 */
export async function measureListScale(smallCount: number, largeCount: number): Promise<ScaleResult | undefined> {
  const postgres = await startPostgres()
  if (!postgres) return undefined
  const providers = [await startProvider({}, postgres.url), await startProvider({}, postgres.url)] as const
  try {
    const [small, large] = [
      await createTimedCalls(providers[0], smallCount),
      await createTimedCalls(providers[1], largeCount),
    ]
    const lists: ListTiming[] = []
    for (const [name, ask] of small) lists.push(await compareSizes(name, ask, large.get(name)!))
    for (const { services } of providers) await services.db.execute(sql`drop index messages_room`)
    const unindexed = await compareSizes(NEWEST_CHAT_PAGE, small.get(NEWEST_CHAT_PAGE)!, large.get(NEWEST_CHAT_PAGE)!)
    return { lists, unindexed }
  } finally {
    for (const provider of providers) await provider.close()
    await postgres.stop()
  }
}
export const findSlowLists = (lists: readonly ListTiming[]) => lists.filter(({ ratio }) => ratio > MAX_DURATION_RATIO)

async function createTimedCalls(provider: Provider, count: number): Promise<Map<string, TimedCall>> {
  const world = await createOrderFixture(provider, 'collector')
  const { room, middle } = await seedBulkData(provider, count)
  const found = new Map<string, TimedCall>()
  for (const [name, role, member, page] of LISTS) {
    const [resource, key] = name.split('.') as ['notifications', 'list']
    const client = await provider.as(member)
    const asked = { ...createRoleRequest(name, world, role), ...(page && { query: { page } }) }
    found.set(`${name} of ${member}${page ? `, page ${page}` : ''}`, async () =>
      countRows(await client.callOk(contract[resource][key], asked)),
    )
  }
  const site = await provider.site('northwind')
  const ctx = { ...provider.services, site, siteId: site.id, actor: undefined }
  const place = { chatType: 'writerToCustomer', id: room } as const
  found.set(NEWEST_CHAT_PAGE, async () => (await readHistoryPage(ctx, place)).messages.length)
  found.set('chat, page in the middle', async () => (await readHistoryPage(ctx, place, middle)).messages.length)
  return found
}

/** Returns the length of the longest list in a reply, but at least one. */
const countRows = (reply: object) =>
  Math.max(1, ...Object.values(reply).map((value) => (Array.isArray(value) ? value.length : 0)))

/** Measures the two sites alternately, so that other load affects both equally. */
async function compareSizes(name: string, small: TimedCall, large: TimedCall): Promise<ListTiming> {
  const times: [number[], number[]] = [[], []]
  const rows: [number, number] = [0, 0]
  const began = performance.now()
  const shouldContinue = (round: number) =>
    round < MIN_ROUNDS || (round < MAX_ROUNDS && performance.now() - began < MIN_TOTAL_MS)
  for (let round = -WARM_UP_CALLS; shouldContinue(round); round++)
    for (const [at, ask] of [small, large].entries()) {
      const asked = performance.now()
      rows[at as 0] = await ask()
      if (round >= 0) times[at as 0].push(performance.now() - asked)
    }
  const ms: [number, number] = [median(times[0]), median(times[1])]
  return { name, n: times[0].length, rows, ms, ratio: ms[1] / rows[1] / (ms[0] / rows[0]) }
}
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!
