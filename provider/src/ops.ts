import { createServer, type Server } from 'node:http'
import { count, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { mails } from './db/schema/messages.ts'
import { charges, refunds } from './db/schema/payments.ts'
import type { Services } from './http/context.ts'

/** Creates the server for operators (PROVIDER_OPS_PORT), which serves liveness, readiness and metrics. */
export function createOpsServer(app: FastifyInstance, services: Services): Server {
  const registry = createMetrics(app, services)
  const isReady = () =>
    services.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
  return createServer((request, response) => {
    const answer = async (): Promise<[number, string]> => {
      if (request.url === '/healthz') return [200, 'ok\n']
      if (request.url === '/readyz') return (await isReady()) ? [200, 'ok\n'] : [503, 'database unavailable\n']
      if (request.url === '/metrics') return [200, await registry.metrics()]
      return [404, 'not found\n']
    }
    void answer()
      .catch((): [number, string] => [503, 'database unavailable\n'])
      .then(([status, text]) => response.writeHead(status, { 'content-type': 'text/plain; version=0.0.4' }).end(text))
  })
}

function createMetrics(app: FastifyInstance, { db }: Services): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'provider_requests_seconds',
    help: 'Request duration by route pattern, method and status.',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.01, 0.05, 0.25, 1, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async ({ routeOptions, method }, { statusCode, elapsedTime }) =>
    requests.observe({ route: routeOptions.url ?? 'none', method, status: statusCode }, elapsedTime / 1_000),
  )
  const gauge = (name: string, help: string, countRows: () => Promise<{ total: number }[]>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set((await countRows())[0]?.total ?? 0)
      },
    })
  const total = { total: count() }
  gauge('provider_mails_waiting', 'Mails waiting to be sent.', () =>
    db
      .select(total)
      .from(mails)
      .where(sql`${isNull(mails.sentAt)} and ${isNull(mails.refused)}`),
  )
  gauge('provider_charges_unclear', 'Payments with an unknown outcome.', () =>
    db.select(total).from(charges).where(sql`${charges.status} = 'started'`),
  )
  gauge('provider_refunds_unclear', 'Refunds without a reply of the card network.', () =>
    db.select(total).from(refunds).where(sql`${refunds.status} = 'started'`),
  )
  return registry
}
