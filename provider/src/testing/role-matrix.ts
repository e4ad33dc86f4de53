import { randomUUID } from 'node:crypto'
import type { Call, Role } from '@quillgate/shared/contract/call'
import { callEntries, contract } from '@quillgate/shared/contract/table'
import { createExampleRequest, type ExampleRequest, findExample } from '@quillgate/shared/examples/table'
import { eq } from 'drizzle-orm'
import { addMs, HOUR } from '../common/clock.ts'
import { packages } from '../db/schema/shop.ts'
import { questionnaires } from '../db/schema/steps.ts'
import { sessions } from '../db/schema/users.ts'
import { hashSecret } from '../modules/users/codes.ts'
import { startSession } from '../modules/users/sessions.ts'
import type { DemoUserName } from '../seed/demo-users.ts'
import { type Client, type ClientReply, createClient } from './client.ts'
import { computeFingerprint } from './fingerprint.ts'
import { createOrderFixture, type OrderFixture } from './order-fixture.ts'
import { createTestCard } from './payment-calls.ts'
import { type Provider, startProvider } from './start-provider.ts'

type Actor = { name: string; role?: Role; member?: DemoUserName; isParticipant: boolean; tenant?: true; expired?: true }
const ACTORS: readonly Actor[] = [
  { name: 'anonymous', isParticipant: false },
  { name: 'expired', isParticipant: false, expired: true },
  { name: 'owner', role: 'customer', member: 'customer', isParticipant: true },
  { name: 'other customer', role: 'customer', member: 'collector', isParticipant: false },
  { name: 'other tenant', isParticipant: false, tenant: true },
  { name: 'assigned writer', role: 'writer', member: 'writer', isParticipant: true },
  { name: 'other writer', role: 'writer', member: 'otherWriter', isParticipant: false },
  { name: 'reviewer', role: 'reviewer', member: 'reviewer', isParticipant: true },
]
const MEMBER_BY_ROLE: Readonly<Record<Role, DemoUserName>> = {
  customer: 'customer',
  writer: 'writer',
  reviewer: 'reviewer',
}
/** Calls that must run last, because they delete data that other calls need. */
const RUNS_LAST_PATTERN = /delete|withdraw|profile\.update/i
/** Additional requests for calls that accept several kinds of ids. */
const ALTERNATIVE_REQUESTS: Readonly<Record<string, (world: OrderFixture) => ExampleRequest[]>> = {
  'customerOrders.create': ({ pack }) => [
    {
      body: {
        payment: createTestCard(),
        package_subscribed: null,
        cartItems: [{ _id: pack, quantity: 1 }],
        loggedInCartCheckout: true,
      },
    },
  ],
}
const UNKNOWN_ID = 'f'.repeat(24)
export type RoleMatrixResult = { cells: number; swaps: number; wrong: string[] }

/**
 * Returns the request with which a role makes a call. Calls about profiles and notifications use the ids of the role's
 * own data.
 */
export function createRoleRequest(name: string, fixture: OrderFixture, role: Role | undefined): ExampleRequest {
  const own = role === 'writer' ? { ...fixture, client: fixture.writer, news: fixture.writerNews } : fixture
  const ids = name.startsWith('profile') || name.startsWith('notifications') ? own : fixture
  return createExampleRequest(name, { ...ids, payment: createTestCard(), email: `${randomUUID()}@mailbox.org` })
}

/** Returns the ids in a request that belong to a user. Ids of packages and questionnaires belong to the site. */
const findOwnedIds = (request: ExampleRequest, fixture: OrderFixture) =>
  Object.entries(fixture).filter(
    ([kind, id]) => !['pack', 'form'].includes(kind) && JSON.stringify([request.params, request.body]).includes(id),
  )

/**
 * Makes every call as every actor. As the owner of the data, also makes the call with each id replaced by an id of
 * another user.
 */
export async function testRoleMatrix(): Promise<RoleMatrixResult> {
  const provider = await startProvider()
  for (const { member } of ACTORS) if (member) await provider.member(member)
  const world = await createOrderFixture(provider, 'customer')
  // Packages and questionnaires are shared within a site, so their foreign ids come from the other site.
  const foreign = {
    ...(await createOrderFixture(provider, 'collector')),
    ...(await findPackAndForm(provider, 'inkwell')),
  }
  const matrix: RoleMatrixResult = { cells: 0, swaps: 0, wrong: [] }
  // Takes `access` from the example of the call instead of the API contract, so that a wrong value in the API contract
  // is detected.
  const all = callEntries(contract)
    .map(({ name, call }) => ({ name, call: { ...call, access: findExample(name).access } }))
    .toSorted((a, b) => Number(RUNS_LAST_PATTERN.test(a.name)) - Number(RUNS_LAST_PATTERN.test(b.name)))
  for (const { name, call } of all) {
    const role = call.access === 'anyone' ? 'customer' : call.access[0]
    const isOwned = findOwnedIds(createRoleRequest(name, world, role), world).length > 0
    // Reads cannot change data, so no fingerprint is needed.
    const before = call.effect === 'read' ? '' : await computeFingerprint(provider)
    for (const actor of ACTORS) {
      if (expectedStatuses(call, actor, isOwned) === 'answered') continue
      await testCell(provider, matrix, { name, call, actor, isOwned, world })
    }
    const owner = await provider.as(MEMBER_BY_ROLE[role])
    const requests = [createRoleRequest(name, world, role), ...(ALTERNATIVE_REQUESTS[name]?.(world) ?? [])]
    const tries = requests.flatMap((asked) => findIdPaths(asked).map((place) => ({ asked, place })))
    for (const missing of findIdFields(call).filter((field) => !tries.some(({ place }) => place.at(-1) === field)))
      matrix.wrong.push(`${name}: no request tries a foreign ${missing}`)
    for (const { asked, place } of tries) {
      matrix.swaps += 1
      const { status, body } = await owner.call(call, replaceWithForeignId(asked, place, world, foreign))
      const replyText = JSON.stringify(body)
      const isLeak = Object.values(foreign).some((id) => replyText.includes(id))
      // Public calls about the shop may succeed with foreign ids, but must not return data of other users.
      const fits = status >= 400 ? status < 500 : call.access === 'anyone'
      if (!fits || isLeak)
        matrix.wrong.push(`${name}, foreign ${place.join('.')}: ${status} ${replyText.slice(0, 150)}`)
    }
    if (before !== '' && (await computeFingerprint(provider)) !== before)
      matrix.wrong.push(`${name}: a refusal changed the stored data`)
    for (const actor of ACTORS) {
      if (expectedStatuses(call, actor, isOwned) === 'answered')
        await testCell(provider, matrix, { name, call, actor, isOwned, world })
    }
  }
  await provider.close()
  return matrix
}

type Cell = { name: string; call: Call; actor: Actor; isOwned: boolean; world: OrderFixture }
async function testCell(
  provider: Provider,
  matrix: RoleMatrixResult,
  { name, call, actor, isOwned, world }: Cell,
): Promise<void> {
  matrix.cells += 1
  const client = await createClientFor(provider, actor, call)
  const answer = await client.call(call, createRoleRequest(name, world, actor.isParticipant ? actor.role : undefined))
  const wanted = expectedStatuses(call, actor, isOwned)
  const fits = wanted === 'answered' ? isAnswered(name, actor, answer, world) : wanted.includes(answer.status)
  if (!fits)
    matrix.wrong.push(`${name} as ${actor.name}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 150)}`)
}

/**
 * Returns the error statuses that the actor should get, or `answered` if the actor has access. A call with access can
 * still be refused because of the state of the order.
 */
function expectedStatuses({ access, reply }: Call, actor: Actor, isOwned: boolean): 'answered' | number[] {
  // This file was submitted with the order, so everyone on the order can read it.
  if (access === 'anyone') return reply === 'file' && !actor.isParticipant ? [404] : 'answered'
  const role = actor.tenant ? access[0] : actor.role
  if (!role) return [401]
  if (!access.includes(role)) return [403]
  return isOwned && !actor.isParticipant ? [403, 404] : 'answered'
}

function isAnswered(
  name: string,
  { isParticipant, tenant, role }: Actor,
  { status, body }: ClientReply,
  fixture: OrderFixture,
): boolean {
  // Calls of `auth` return 401 to every actor, because their example requests contain wrong passwords and invalid
  // codes.
  if (name.startsWith('auth.')) return status < 500
  if (tenant && ['boards_disabled', 'job_search_disabled'].includes(String(body.code))) return true
  // Upload calls return 415, because the example request contains no file.
  if (status === 415) return name.startsWith('files') || name === 'profile.updateImage'
  const isLeak =
    !isParticipant && [fixture.order, fixture.invoice, fixture.resume].some((id) => JSON.stringify(body).includes(id))
  // Participants can get a 404 for data that does not exist yet, such as follow-up questions.
  const isMissing = status === 404 && !(isParticipant && role)
  return status < 500 && status !== 401 && status !== 403 && !isMissing && !isLeak
}

async function createClientFor(provider: Provider, { member, tenant, expired }: Actor, call: Call): Promise<Client> {
  if (tenant) return provider.as(MEMBER_BY_ROLE[call.access === 'anyone' ? 'customer' : call.access[0]], 'inkwell')
  if (member) return provider.as(member)
  if (!expired) return provider.visitor()
  const token = await startSession(provider.services, await provider.member('customer'), false)
  const lastSeenAt = addMs(provider.clock.now(), -13 * HOUR)
  await provider.services.db
    .update(sessions)
    .set({ lastSeenAt })
    .where(eq(sessions.hash, hashSecret(token)))
  return createClient(provider.app, 'northwind.localhost', `sid=${token}`)
}

async function findPackAndForm(
  { services: { db }, site }: Provider,
  name: 'inkwell',
): Promise<Pick<OrderFixture, 'pack' | 'form'>> {
  const { id } = await site(name)
  const [pack] = await db.select().from(packages).where(eq(packages.siteId, id))
  const [form] = await db.select().from(questionnaires).where(eq(questionnaires.siteId, id))
  return { pack: pack!.id, form: form!.id }
}

type JsonPath = readonly string[]
const ID_FIELD = /^(?:_?id|key|items\[\]|card|board|column|template|service|package_subscribed)$|(?:Id|_id)$/
/** Fields with ids of the card network or of job listings. The reference provider does not check these ids. */
const EXTERNAL_FIELDS = new Set(['payment', 'jobDetails'])

/** Returns the JSON path of every id in the path, the query and the body of a request, at any depth. */
function findIdPaths(value: unknown, at: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null || value instanceof FormData) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = at.findLast((part) => !/^\d+$/.test(part))
    const isNamed = ID_FIELD.test(key) || (/^\d+$/.test(key) && name !== undefined && ID_FIELD.test(name))
    if (EXTERNAL_FIELDS.has(key)) return []
    if (typeof inner === 'string') return isNamed ? [[...at, key]] : []
    return findIdPaths(inner, [...at, key])
  })
}

/** Returns the names of all fields of a call that contain ids, according to the API contract. */
function findIdFields({ path, body }: Call): string[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!).filter((name) => name !== 'code')
  return typeof body === 'object' ? [...inPath, ...findIds(body)] : inPath
}
type Node = { type?: string; properties?: Record<string, Node>; items?: Node; anyOf?: Node[] }
function findIds({ properties = {}, items, anyOf = [] }: Node): string[] {
  const own = Object.entries(properties).flatMap(([name, node]) => {
    if (EXTERNAL_FIELDS.has(name)) return []
    const isText = [node, ...(node.anyOf ?? [])].some(({ type }) => type === 'string')
    return isText && ID_FIELD.test(name) && name !== 'file_id' ? [name] : findIds(node)
  })
  return [...own, ...(items ? findIds(items) : []), ...anyOf.flatMap(findIds)]
}

/**
 * Returns the request with the id at one JSON path replaced by a foreign id of the same kind. If there is none, an
 * unknown id is used.
 */
function replaceWithForeignId(
  request: ExampleRequest,
  path: JsonPath,
  fixture: OrderFixture,
  foreign: OrderFixture,
): ExampleRequest {
  const copy: unknown = structuredClone(request)
  const parent = path.slice(0, -1).reduce((inner, key) => (inner as Record<string, unknown>)[key], copy)
  const holder = parent as Record<string, string>
  const key = path.at(-1)!
  const kind = Object.entries(fixture).find(([, id]) => id === holder[key])?.[0] as keyof OrderFixture | undefined
  const other = kind && foreign[kind]
  holder[key] = other === undefined || other === holder[key] ? UNKNOWN_ID : other
  return copy as ExampleRequest
}
