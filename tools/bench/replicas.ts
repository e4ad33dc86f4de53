import { setTimeout as wait } from 'node:timers/promises'
import { quantile } from '../../bff/bench/statistics.ts'
import { openSocket } from '../../bff/src/testing/chat.ts'
import { PAGE_HEADERS, sendOpsRequest, sendTestRequest } from '../../bff/src/testing/client.ts'
import { ensureTools } from '../../bin/required-tools.ts'
import { DEMO_USERS } from '../../provider/src/seed/demo-users.ts'
import { SITES } from '../../provider/src/seed/sites.ts'
import { type BenchmarkResult, type Figure, toFigure } from './figures.ts'
import { type BenchClient, createBenchClient } from './replicas/client.ts'
import { type Replica, type ReplicaStack, startReplicaStack } from './replicas/stack.ts'

const REPLICA_COUNT = 8
const KILL_INTERVAL_MS = 30_000
const IDLE_MS = 15_000
/** Limits per minute, low enough that a few requests per second exceed them. */
const PERSON_LIMIT = 200
const SITE_LIMIT = 1_200
/** Visitors get three quarters of a site's limit; the rest is for users who are signed in. */
const VISITORS_LIMIT = SITE_LIMIT * 0.75
const ACCOUNT_LIMIT = 5
/**
 * Replicas exchange the counts of frequently checked limits once a second. A count reaches Redis within one second, and
 * the other replicas within one more second.
 */
const EXCHANGE_SECONDS = 2
const WINDOW_MS = 60_000
const ROUNDS = 5
const PURGE_LIMIT_MS = 4_000
const SIGN_OUT_LIMIT_MS = 1_000
const POLL_MS = 20
const BUSY_SITE = SITES.northwind.domain
const LIMITED_SITE = SITES.inkwell.domain
const READS = ['/api/notifications?page=1', '/api/customer/orders', '/api/auth/user', '/login']
const WRITE_EVERY = 20

const METHOD = `${REPLICA_COUNT} processes of the portal behind nginx, one Redis and one reference provider on this machine. Seven signed-in
users read and write all the time, ten requests a second. Every ${KILL_INTERVAL_MS / 1_000} s one replica is killed and started again. Limits:
session=${PERSON_LIMIT}/60, tenant=${SITE_LIMIT}/60, login_account=${ACCOUNT_LIMIT}/900.`

/** Measures limits, purges and sign-outs over several replicas, which are killed and restarted one after another. */
export async function measureReplicas(): Promise<BenchmarkResult> {
  const method = METHOD.replaceAll('\n', ' ')
  const { nginx, 'redis-server': redis } = ensureTools(['nginx', 'redis-server'])
  if (!nginx || !redis) return { method, plots: [], missing: 'nginx or Redis is not installed.' }
  const limits = `session=${PERSON_LIMIT}/60,tenant=${SITE_LIMIT}/60,login_account=${ACCOUNT_LIMIT}/900`
  const stack = await startReplicaStack(nginx, REPLICA_COUNT, limits)
  try {
    const idle = await measureIdleRedis(stack)
    const before = await stack.countRedisCommands()
    const startedAt = performance.now()
    const load = await startLoad(stack)
    const kills = startKills(stack)
    const purges = await repeat(() => measurePurge(stack))
    const signOuts = await repeat(() => measureSignOut(stack))
    const account = await measureAccountLimit(stack)
    const person = await measurePersonLimit(stack)
    const site = await measureSiteLimit(stack)
    const awayMs = await kills.stop()
    await load.stop()
    const seconds = (performance.now() - startedAt) / 1_000
    const commands = (await stack.countRedisCommands()) - before
    const requests = load.requests.length + account.offered + person.offered + site.offered
    return {
      method,
      plots: [
        { title: 'Requests of the load', figures: load.figures() },
        {
          title: 'Limits over all replicas',
          figures: [
            ...limitFigures('one person', person, PERSON_LIMIT, EXCHANGE_SECONDS),
            ...limitFigures('visitors of one site', site, VISITORS_LIMIT, EXCHANGE_SECONDS),
            ...limitFigures('sign-ins of one account', account, ACCOUNT_LIMIT, 0),
          ],
        },
        {
          title: 'Times until all replicas follow',
          figures: [
            toFigure('purged settings', 'ms', purges, { is: 'at most', value: PURGE_LIMIT_MS }),
            toFigure(
              'chats closed after a sign-out',
              'ms',
              signOuts.map(({ closedMs }) => closedMs),
              {
                is: 'at most',
                value: SIGN_OUT_LIMIT_MS,
              },
            ),
            toFigure('killed replica serves again', 'ms', awayMs),
          ],
        },
        {
          title: 'Calls with the session after the sign-out',
          figures: [
            toFigure(
              'answered',
              'calls',
              signOuts.map(({ answered }) => answered),
              { is: 'at most', value: 0 },
            ),
            toFigure(
              'refused with 401',
              'calls',
              signOuts.map(({ refused }) => refused),
            ),
          ],
        },
        {
          title: 'Redis',
          figures: [
            toFigure('operations per second, all replicas idle', '1/s', [idle]),
            toFigure('operations per request, without those', '', [(commands - idle * seconds) / requests]),
          ],
        },
      ],
    }
  } finally {
    await stack.stop()
  }
}

async function repeat<T>(measure: () => Promise<T>): Promise<T[]> {
  const values: T[] = []
  for (let round = 0; round < ROUNDS; round += 1) values.push(await measure())
  return values
}

async function measureIdleRedis(stack: ReplicaStack): Promise<number> {
  const before = await stack.countRedisCommands()
  await wait(IDLE_MS)
  return ((await stack.countRedisCommands()) - before) / (IDLE_MS / 1_000)
}

type LoadRequest = { minute: number; ms: number; status: number; isWrite: boolean }

/** Starts users who read and write through the load balancer until `stop` is called. */
async function startLoad({ port }: ReplicaStack) {
  const { customer, single, debtor, regular, newcomer, collector, emoji } = DEMO_USERS
  const users = [customer, single, debtor, regular, newcomer, collector, emoji]
  const requests: LoadRequest[] = []
  const startedAt = performance.now()
  const ended = new AbortController()
  const clients = users.map((_, at) => createBenchClient(port, BUSY_SITE, 10 + at))
  for (const [at, client] of clients.entries()) await client.signIn(users[at]!.email)
  const run = async (client: (typeof clients)[number]) => {
    for (let count = 1; !ended.signal.aborted; count += 1) {
      const isWrite = count % WRITE_EVERY === 0
      const began = performance.now()
      const status = isWrite
        ? await client.ask('/api/clear-notifications', 'PATCH')
        : await client.ask(READS[count % READS.length]!)
      const now = performance.now()
      requests.push({ minute: Math.floor((began - startedAt) / 60_000) + 1, ms: now - began, status, isWrite })
      await wait(Math.max(0, (1_000 * users.length) / 10 - (now - began)))
    }
  }
  const running = clients.map(run)
  return {
    requests,
    async stop() {
      ended.abort()
      await Promise.all(running)
      for (const client of clients) client.close()
    },
    figures: (): Figure[] =>
      [...Map.groupBy(requests, ({ minute }) => minute)].flatMap(([minute, all]) => {
        const ms = all.map((one) => one.ms)
        const isFailed = ({ status }: LoadRequest) => status === 0 || status >= 400
        const figure = (name: string, unit: string, median: number) => ({
          name: `minute ${minute}: ${name}`,
          unit,
          n: all.length,
          median,
        })
        return [
          figure('p50', 'ms', quantile(ms, 0.5)),
          figure('p95', 'ms', quantile(ms, 0.95)),
          figure('failed reads', 'requests', all.filter((one) => isFailed(one) && !one.isWrite).length),
          figure('failed writes', 'requests', all.filter((one) => isFailed(one) && one.isWrite).length),
        ]
      }),
  }
}

/** Kills and restarts one replica after another until `stop` is called. `stop` returns the downtimes in ms. */
function startKills(stack: ReplicaStack) {
  const ended = new AbortController()
  const awayMs: number[] = []
  const run = async () => {
    for (let at = 0; !ended.signal.aborted; at += 1) {
      awayMs.push(await stack.killReplica(at))
      await wait(KILL_INTERVAL_MS - (awayMs.at(-1)! % KILL_INTERVAL_MS), undefined, { signal: ended.signal }).catch(
        () => undefined,
      )
    }
  }
  const running = run()
  return {
    async stop() {
      ended.abort()
      await running
      return awayMs
    },
  }
}

let renames = 0
/** Changes the settings of a site, purges them on one replica and waits until all replicas have them. */
async function measurePurge(stack: ReplicaStack): Promise<number> {
  const name = `Renamed ${(renames += 1)}`
  await stack.renameSite(LIMITED_SITE, name)
  const [first] = stack.running()
  await sendOpsRequest(first!.server!.opsPort!, { method: 'POST', path: `/purge/${LIMITED_SITE}` })
  const startedAt = performance.now()
  const follow = async (replica: Replica) => {
    while (replica.server) {
      const page = await sendTestRequest(replica.port, { path: '/login', host: LIMITED_SITE }).catch(() => undefined)
      if (page?.text.includes(name)) return
      await wait(POLL_MS)
    }
  }
  await Promise.all(stack.running().map(follow))
  return performance.now() - startedAt
}

/**
 * Opens a chat on every replica with one session, signs out through the balancer, and calls every replica with the old
 * session at once.
 */
async function measureSignOut(stack: ReplicaStack) {
  const user = createBenchClient(stack.port, BUSY_SITE, 50)
  await user.signIn(DEMO_USERS.customer.email)
  const cookie = user.cookie()
  const running = stack.running()
  const sockets = await Promise.all(running.map(({ port }) => openSocket({ port, host: BUSY_SITE, cookie })))
  await user.ask('/api/auth/logout', 'POST', '{}')
  const signedOutAt = performance.now()
  const calls = await Promise.all(
    running.map(({ port }) =>
      sendTestRequest(port, {
        path: '/api/customer/orders',
        host: BUSY_SITE,
        headers: { ...PAGE_HEADERS, cookie },
      }).catch(() => undefined),
    ),
  )
  await Promise.all(sockets.map(({ closed }) => closed))
  user.close()
  return {
    closedMs: performance.now() - signedOutAt,
    answered: calls.filter((reply) => reply?.status === 200).length,
    refused: calls.filter((reply) => reply?.status === 401).length,
  }
}

type LimitUse = { offered: number; allowed: number; perSecond: number }

/** Sends failed sign-ins of one account from one address, which share a limit. */
async function measureAccountLimit({ port }: ReplicaStack): Promise<LimitUse> {
  const body = JSON.stringify({ email: 'guesses@mailbox.org', password: 'wrong' })
  const statuses: number[] = []
  const client = createBenchClient(port, LIMITED_SITE, 60)
  for (let count = 0; count < 4 * ACCOUNT_LIMIT; count += 1)
    statuses.push(await client.ask('/api/auth/login', 'POST', body))
  client.close()
  return { offered: statuses.length, allowed: statuses.filter((status) => status !== 429).length, perSecond: 0 }
}

async function measurePersonLimit({ port }: ReplicaStack): Promise<LimitUse> {
  const client = createBenchClient(port, LIMITED_SITE, 90)
  await client.signIn(DEMO_USERS.customer.email)
  const use = await fillWindow([client], '/api/auth/user', 3 * PERSON_LIMIT)
  client.close()
  return use
}

async function measureSiteLimit({ port }: ReplicaStack): Promise<LimitUse> {
  const visitors = Array.from({ length: 24 }, (_, at) => createBenchClient(port, LIMITED_SITE, 100 + at))
  const use = await fillWindow(visitors, '/api/auth/user', 1.5 * VISITORS_LIMIT)
  for (const visitor of visitors) visitor.close()
  return use
}

/** Waits for the next window of the limits, then sends `count` requests, evenly spread over the window. */
async function fillWindow(clients: BenchClient[], path: string, count: number) {
  await wait(WINDOW_MS - (Date.now() % WINDOW_MS) + 500)
  const until = Date.now() - (Date.now() % WINDOW_MS) + WINDOW_MS - 1_500
  const intervalMs = (until - Date.now()) / count
  const asked: Promise<number>[] = []
  for (let at = 0; at < count && Date.now() < until; at += 1) {
    asked.push(clients[at % clients.length]!.ask(path))
    await wait(intervalMs - (Date.now() % intervalMs))
  }
  const statuses = await Promise.all(asked)
  const allowed = statuses.filter((status) => status !== 429 && status !== 0 && status < 500).length
  return { offered: statuses.length, allowed, perSecond: 1_000 / intervalMs }
}

/** `exchangeSeconds`: the time until a replica has received the counts of the other replicas. */
const limitFigures = (
  name: string,
  { offered, allowed, perSecond }: LimitUse,
  limit: number,
  exchangeSeconds: number,
) => [
  { name: `${name}: offered`, unit: 'requests', n: 1, median: offered },
  {
    name: `${name}: allowed of ${limit}`,
    unit: 'requests',
    n: 1,
    median: allowed,
    limit: { is: 'at most' as const, value: Math.ceil(limit + perSecond * exchangeSeconds) },
  },
]
