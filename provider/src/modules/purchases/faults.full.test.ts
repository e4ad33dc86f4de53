import { randomUUID } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { SECOND } from '../../common/clock.ts'
import { demoCharges, invoices } from '../../db/schema/payments.ts'
import { type Charge, type ChargeOutcome, createDemoGateway, type Gateway } from '../../ports/gateway.ts'
import { startScheduledJobs } from '../../scheduled-jobs.ts'
import { createPaymentCalls } from '../../testing/payment-calls.ts'
import { type Provider, startProvider } from '../../testing/start-provider.ts'

const UNKNOWN_OUTCOME: ChargeOutcome = { kind: 'unknown' }
const throwHttpError = (status: number): never => {
  throw new Error(`the card network returned ${status}`)
}
type Fault = { charge: (real: Gateway, charge: Charge) => Promise<ChargeOutcome>; find?: () => never }
const FAULTS: Readonly<Record<string, Fault>> = {
  'a decline': { charge: async () => ({ kind: 'refused', code: 'card_declined' }) },
  'a card that needs authentication': { charge: async () => ({ kind: 'refused', code: 'card_action_needed' }) },
  'a 500 before the charge': { charge: async () => throwHttpError(500) },
  'a 500 after the charge': { charge: async (real, charge) => (await real.charge(charge), throwHttpError(500)) },
  'a 429': { charge: async () => throwHttpError(429) },
  'a charge whose reply is lost': { charge: async (real, charge) => (await real.charge(charge), UNKNOWN_OUTCOME) },
  'a charge request that never arrives': { charge: async () => UNKNOWN_OUTCOME },
  'a lost reply and a failed lookup': {
    charge: async (real, charge) => (await real.charge(charge), UNKNOWN_OUTCOME),
    find: () => throwHttpError(503),
  },
}

/**
 * Starts a provider with the simulated card network. The first charge and the first lookup of each payment fail with
 * `fault`.
 */
async function startProviderWithFault(fault: Fault): Promise<Provider> {
  const network: { real?: Gateway } = {}
  const real = () => network.real!
  const [tried, asked] = [new Set<string>(), new Set<string>()]
  const gateway: Gateway = {
    async charge(charge) {
      const isFirst = !tried.has(charge.method.id)
      tried.add(charge.method.id)
      return isFirst ? fault.charge(real(), charge) : real().charge(charge)
    },
    async find(id) {
      const isFirst = !asked.has(id)
      asked.add(id)
      return isFirst && fault.find ? fault.find() : real().find(id)
    },
    refund: (refund) => real().refund(refund),
  }
  const provider = await startProvider({ gateway })
  network.real = createDemoGateway(provider.services.db, provider.clock)
  return provider
}

async function countPayments({ services: { db } }: Provider) {
  const [charged] = await db.select({ total: count() }).from(demoCharges).where(eq(demoCharges.outcome, 'paid'))
  const [paid] = await db
    .select({ total: count() })
    .from(invoices)
    .where(and(eq(invoices.status, 'paid')))
  return { charged: charged!.total, paid: paid!.total }
}

/** Advances the clock by two minutes in steps of 40 seconds, and runs the scheduled jobs after each step. */
async function advanceTwoMinutes(provider: Provider) {
  for (let seconds = 0; seconds < 120; seconds += 40) {
    provider.clock.move(40 * SECOND)
    await startScheduledJobs(provider.services, provider.app.log, undefined, provider.database.bus)()
  }
}

test.each(Object.entries(FAULTS))(
  'after %s, a payment is charged at most once, and its outcome is known within two minutes',
  async (_, fault) => {
    const provider = await startProviderWithFault(fault)
    for (const [call, send] of Object.entries(await createPaymentCalls(provider))) {
      const before = await countPayments(provider)
      const since = async () => {
        const now = await countPayments(provider)
        return { call, charged: now.charged - before.charged, paid: now.paid - before.paid }
      }
      const key = randomUUID()
      const first = await send(key)
      expect([402, 504]).toContain(first.status)
      // An immediate retry never charges twice: it is rejected, or makes a new attempt if the first one was definitely
      // declined.
      await send(key)
      expect((await since()).charged).toBeLessThanOrEqual(1)
      await advanceTwoMinutes(provider)
      const settled = await since()
      expect(settled.paid).toBe(settled.charged)
      const last = await send(key)
      expect({ call, status: last.status }).toEqual({ call, status: 200 })
      expect(await since()).toEqual({ call, charged: 1, paid: 1 })
    }
    await provider.close()
  },
)
