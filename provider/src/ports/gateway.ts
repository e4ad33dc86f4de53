import type { Currency } from '@quillgate/shared/contract/values'
import { eq, sql } from 'drizzle-orm'
import { type Clock, SECOND } from '../common/clock.ts'
import type { Db } from '../db/database.ts'
import { demoCharges, demoRefunds } from '../db/schema/payments.ts'

export type PaymentMethod = { id: string; card?: { last4?: string } }
/** `payment_unconfigured`: the card network has rejected our API key. */
export type ChargeRefusal = 'card_declined' | 'card_action_needed' | 'payment_unconfigured'
/** `unknown`: the card network has not replied, so the card may have been charged. */
export type ChargeOutcome = { kind: 'paid' } | { kind: 'refused'; code: ChargeRefusal } | { kind: 'unknown' }
export type Charge = { id: string; amountMinor: number; currency: Currency; method: PaymentMethod }

export type Refund = { id: string; chargeId: string; amountMinor: number }
/** `unknown`: the card network has not replied, so the refund may have been made. */
export type RefundOutcome = { kind: 'done' } | { kind: 'refused' } | { kind: 'unknown' }

/** Maximum duration of a charge call. After that, the outcome can be looked up. */
export const MAX_CHARGE_DURATION = 20 * SECOND

/** A card network. The id of our charge is the idempotency key, so the network never charges the same id twice. */
export type Gateway = {
  charge(charge: Charge): Promise<ChargeOutcome>
  /** Looks up a charge. The outcome is `missing` if the charge has never reached the card network. */
  find(id: string): Promise<ChargeOutcome | { kind: 'missing' }>
  /** Sends a refund. The id of our refund is the idempotency key, so the network never refunds the same id twice. */
  refund(refund: Refund): Promise<RefundOutcome>
}

type TestCard = { outcome: 'paid' | 'refused' | 'lost'; answer: ChargeOutcome }
const refusedCard = (code: 'card_declined' | 'card_action_needed'): TestCard => ({
  outcome: 'refused',
  answer: { kind: 'refused', code },
})
/** Test cards by their last four digits. All other cards are charged successfully. */
export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  // 4000 0000 0000 0002 and 4000 0000 0000 9995 are declined.
  '0002': refusedCard('card_declined'),
  '9995': refusedCard('card_declined'),
  // 4000 0025 0000 3155: the bank requires an authentication of the customer.
  '3155': refusedCard('card_action_needed'),
  // 4000 0000 0000 0259: the card is charged, but the reply is lost.
  '0259': { outcome: 'paid', answer: { kind: 'unknown' } },
  // 4000 0000 0000 1976: the charge never reaches the card network, so there can be no reply.
  '1976': { outcome: 'lost', answer: { kind: 'unknown' } },
}
const PAID_CARD: TestCard = { outcome: 'paid', answer: { kind: 'paid' } }

/**
 * Creates the simulated card network of demo sites, which does not charge real cards. It stores its charges in the
 * database, so that they survive a restart.
 */
export function createDemoGateway(db: Db, clock: Clock): Gateway {
  return {
    async charge({ id, amountMinor, method }) {
      const test = TEST_CARDS[method.card?.last4 ?? ''] ?? PAID_CARD
      if (test.outcome !== 'lost') {
        await db
          .insert(demoCharges)
          .values({ chargeId: id, amountMinor, outcome: test.outcome, createdAt: clock.now() })
          .onConflictDoNothing()
      }
      return test.answer
    },
    async find(id) {
      const [row] = await db.select().from(demoCharges).where(eq(demoCharges.chargeId, id)).limit(1)
      if (!row) return { kind: 'missing' }
      return row.outcome === 'paid' ? { kind: 'paid' } : { kind: 'refused', code: 'card_declined' }
    },
    async refund({ id, chargeId, amountMinor }) {
      return db.transaction(async (tx) => {
        const [mine] = await tx
          .insert(demoRefunds)
          .values({ refundId: id, chargeId, amountMinor, createdAt: clock.now() })
          .onConflictDoNothing()
          .returning()
        if (mine) {
          await tx
            .update(demoCharges)
            .set({
              refundedMinor: sql`least(${demoCharges.amountMinor}, ${demoCharges.refundedMinor} + ${amountMinor})`,
            })
            .where(eq(demoCharges.chargeId, chargeId))
        }
        return { kind: 'done' }
      })
    },
  }
}
