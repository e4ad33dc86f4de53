import { createHash } from 'node:crypto'
import type { Currency } from '@quillgate/shared/contract/values'
import { and, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm'
import { addMs, ageMs, DAY, HOUR, MINUTE } from '../../common/clock.ts'
import { AppError } from '../../common/errors.ts'
import { createId } from '../../db/ids.ts'
import { type ChargePurpose, type ChargeRow, charges, idempotency } from '../../db/schema/payments.ts'
import { type Context, inTransaction, type Services } from '../../http/context.ts'
import { type ChargeOutcome, type ChargeRefusal, MAX_CHARGE_DURATION, type PaymentMethod } from '../../ports/gateway.ts'
import { findCharge, gatewayOf, sendLateRefund, settleRefunds, startLateRefund } from '../payments/public.ts'
import { fulfillPurchase } from './fulfill.ts'

type Reply = Record<string, unknown>
export type NewCharge = {
  userId: string
  amountMinor: number
  /** The currency of the amount; by default that of the site. */
  currency?: Currency
  purpose: ChargePurpose
  /**
   * Identifies the item to pay for, such as an invoice: only one charge for it can be paid. Undefined if the purchase
   * can be repeated.
   */
  subject?: string
}
type PaymentCall = {
  call: string
  key: string | undefined
  body: { payment: PaymentMethod }
  /** Checks the purchase, and reserves what it needs. Runs in the transaction that stores the charge. */
  prepare: (inside: Context, chargeId: string) => Promise<NewCharge>
  /** Runs after the purchase has been stored, in the same transaction. */
  afterPurchase?: (inside: Services, userId: string) => Promise<void>
}
type PaymentResult = { userId: string; reply: Reply; repeated?: true }
const UNCLEAR_CHARGE_AGE = MAX_CHARGE_DURATION
/** Age at which a charge is given up as lost if the card network does not know it. */
const LOST_CHARGE_AGE = MINUTE
const LOOKUP_PERIOD = DAY
const KEY_LIFETIME = 48 * HOUR

/** Omits the password, because a fast hash of a password must not be stored. */
const hashBody = (body: object) =>
  createHash('sha256')
    .update(JSON.stringify({ ...body, password: undefined }))
    .digest('hex')

/**
 * Executes a payment call at most once: stores the charge, charges the card and stores the purchase. A call that
 * repeats the idempotency key and the body gets the same reply. Throws payment_running, payment_unknown,
 * payment_key_reused, card_declined …
 */
export async function payOnce(ctx: Context, paymentCall: PaymentCall): Promise<PaymentResult> {
  const row = {
    siteId: ctx.siteId,
    scope: ctx.actor?.id ?? 'visitor',
    // Without an idempotency key, the payment method prevents a second charge, because each submitted form creates a
    // new payment method.
    key: paymentCall.key ?? `method:${paymentCall.body.payment.id}`,
  }
  const attempt = await startCharge(ctx, paymentCall, row)
  if ('reply' in attempt) return attempt
  const { charge } = attempt
  const outcome: ChargeOutcome =
    charge.amountMinor === 0
      ? { kind: 'paid' }
      : await gatewayOf(ctx, ctx.site)
          .charge({
            id: charge.id,
            amountMinor: charge.amountMinor,
            currency: charge.currency,
            method: paymentCall.body.payment,
          })
          // After an unexpected error during the call, the outcome is unknown.
          .catch((): ChargeOutcome => ({ kind: 'unknown' }))
  return storeOutcome(ctx, charge.id, outcome, paymentCall.afterPurchase)
}

type PaymentKey = { siteId: string; scope: string; key: string }
const wherePaymentKey = ({ siteId, scope, key }: PaymentKey) =>
  and(eq(idempotency.siteId, siteId), eq(idempotency.scope, scope), eq(idempotency.key, key))

async function startCharge(
  ctx: Context,
  { call, body, prepare }: PaymentCall,
  key: PaymentKey,
): Promise<PaymentResult | { charge: ChargeRow }> {
  const bodyHash = hashBody(body)
  const started = await inTransaction(ctx, async (inside) => {
    const chargeId = createId()
    const now = inside.clock.now()
    const [mine] = await inside.db
      .insert(idempotency)
      .values({ ...key, call, bodyHash, state: 'running', chargeId, createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (!mine) return undefined
    const { subject = `charge:${chargeId}`, ...wanted } = await prepare(inside, chargeId)
    if (wanted.amountMinor > 0) gatewayOf(ctx, ctx.site)
    const [charge] = await inside.db
      .insert(charges)
      .values({
        currency: ctx.site.currency,
        ...wanted,
        id: chargeId,
        siteId: ctx.siteId,
        status: 'started',
        methodId: body.payment.id,
        subject,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning()
    // Another charge for the same invoice, tip or payment method is pending or paid.
    if (!charge) throw new AppError('payment_running')
    return charge
  })
  return started ? { charge: started } : replyToRepeatedKey(ctx, key, call, bodyHash)
}

/** Returns the stored reply for a repeated idempotency key. Throws payment_running while the outcome is unknown. */
async function replyToRepeatedKey(
  ctx: Context,
  key: PaymentKey,
  call: string,
  bodyHash: string,
): Promise<PaymentResult> {
  const [row] = await ctx.db.select().from(idempotency).where(wherePaymentKey(key)).limit(1)
  if (!row || !row.chargeId) throw new AppError('payment_running')
  if (row.call !== call || row.bodyHash !== bodyHash) throw new AppError('payment_key_reused')
  if (row.state === 'done' && row.reply && row.userId) return { userId: row.userId, reply: row.reply, repeated: true }
  const settled = await settleCharge(ctx, row.chargeId)
  if (settled) return { ...settled, repeated: true }
  throw new AppError('payment_running')
}

/**
 * Returns the state of the payment with this idempotency key. If the outcome is unclear, queries the card network
 * first.
 */
export async function findPaymentState(services: Services, siteId: string, key: string) {
  const find = () =>
    services.db
      .select()
      .from(idempotency)
      .where(and(eq(idempotency.siteId, siteId), eq(idempotency.key, key)))
      .limit(1)
  const [row] = await find()
  if (!row) return { state: 'none' as const }
  if (row.state !== 'done' && row.chargeId)
    await settleCharge(services, row.chargeId).catch((error: unknown) => {
      // An AppError means that the purchase was refused, so the outcome of the charge is known.
      if (!(error instanceof AppError)) throw error
    })
  const [now] = await find()
  if (!now) return { state: 'none' as const }
  if (now.state !== 'done') return { state: 'running' as const }
  const { orders, order_id, ordersIds } = now.reply ?? {}
  return { state: 'done' as const, orders, order_id, ordersIds }
}

type KnownOutcome = ChargeOutcome | { kind: 'missing' }
/** `returned`: the charge was paid after it was given up, so it is refunded. */
type StoredOutcome =
  | { kind: 'bought'; result: PaymentResult }
  | { kind: 'refused'; code: ChargeRefusal }
  | { kind: 'returned' }
/**
 * Stores the outcome of a charge. If the charge is already paid, returns the stored reply. Throws AppError if nothing
 * was bought.
 */
async function storeOutcome(
  ctx: Services,
  chargeId: string,
  outcome: KnownOutcome,
  alongside?: PaymentCall['afterPurchase'],
): Promise<PaymentResult> {
  // Status 504 tells the BFF that the outcome is unknown. Any other error would allow the user to pay again.
  if (outcome.kind === 'unknown') throw new AppError('payment_unknown', { status: 504 })
  const stored = await inTransaction(ctx, async (inside): Promise<StoredOutcome> => {
    const [charge] = await inside.db.select().from(charges).where(eq(charges.id, chargeId)).for('update')
    if (charge?.status === 'paid') return { kind: 'bought', result: await readStoredReply(inside, charge) }
    if (outcome.kind !== 'paid') {
      if (charge?.status === 'started') await dropCharge(inside, charge, outcome.kind === 'missing')
      return { kind: 'refused', code: outcome.kind === 'refused' ? outcome.code : 'card_declined' }
    }
    if (charge?.status !== 'started') {
      if (charge) await startLateRefund(inside, charge)
      return { kind: 'returned' }
    }
    const result = await storePurchase(inside, charge)
    await alongside?.(inside, charge.userId)
    return { kind: 'bought', result }
  })
  if (stored.kind === 'bought') return stored.result
  if (stored.kind === 'refused') throw new AppError(stored.code)
  await sendLateRefund(ctx, chargeId)
  throw new AppError('payment_returned')
}

async function storePurchase(txContext: Services, charge: ChargeRow): Promise<PaymentResult> {
  const now = txContext.clock.now()
  const reply = await fulfillPurchase(txContext, charge)
  await txContext.db.update(charges).set({ status: 'paid', updatedAt: now }).where(eq(charges.id, charge.id))
  await txContext.db
    .update(idempotency)
    .set({ state: 'done', reply, userId: charge.userId, doneAt: now })
    .where(eq(idempotency.chargeId, charge.id))
  return { userId: charge.userId, reply }
}

/**
 * Releases the idempotency key, the payment method and the reserved account, so that the user can try another card.
 * With `isLost`, the charge is looked up for one more day, because it can still reach the card network.
 */
async function dropCharge(txContext: Services, charge: ChargeRow, isLost: boolean): Promise<void> {
  const { db, clock } = txContext
  const now = clock.now()
  await db
    .update(charges)
    .set({ status: 'dropped', updatedAt: now, lostAt: isLost ? now : null })
    .where(eq(charges.id, charge.id))
  await db.delete(idempotency).where(eq(idempotency.chargeId, charge.id))
  await db.execute(sql`delete from users where reserved_for = ${charge.id}`)
}

async function readStoredReply({ db }: Services, charge: ChargeRow): Promise<PaymentResult> {
  const [row] = await db.select().from(idempotency).where(eq(idempotency.chargeId, charge.id)).limit(1)
  if (!row?.reply) throw new AppError('payment_unknown', { status: 504 })
  return { userId: charge.userId, reply: row.reply }
}

/**
 * Looks up a charge with an unclear outcome at the card network, and stores the outcome. Returns undefined while the
 * outcome is unknown.
 */
async function settleCharge(ctx: Services, chargeId: string): Promise<PaymentResult | undefined> {
  const [charge] = await ctx.db.select().from(charges).where(eq(charges.id, chargeId)).limit(1)
  if (!charge) return undefined
  const age = ageMs(charge.createdAt, ctx.clock.now())
  if (charge.status === 'started' && age < UNCLEAR_CHARGE_AGE) return undefined
  const outcome = await findCharge(ctx, charge)
  if (outcome.kind === 'unknown' || (outcome.kind === 'missing' && age < LOST_CHARGE_AGE)) return undefined
  return storeOutcome(ctx, chargeId, outcome)
}

/** For one more day, looks up charges that were given up as lost, and refunds those that were paid in the meantime. */
async function settleLostCharges(ctx: Services, now: Date): Promise<void> {
  await ctx.db
    .update(charges)
    .set({ lostAt: null })
    .where(lt(charges.lostAt, addMs(now, -LOOKUP_PERIOD)))
  const lost = await ctx.db
    .select({ id: charges.id, siteId: charges.siteId })
    .from(charges)
    .where(isNotNull(charges.lostAt))
    .orderBy(charges.lostAt)
    .limit(1_000)
  for (const { id, siteId } of lost) {
    const { kind } = await findCharge(ctx, { id, siteId })
    if (kind === 'paid') await storeOutcome(ctx, id, { kind }).catch(ignoreRefusal)
    if (kind === 'refused') await ctx.db.update(charges).set({ lostAt: null }).where(eq(charges.id, id))
  }
}
function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

/**
 * Determines the outcome of every unclear charge and refund, and deletes old idempotency keys. Runs at start and once a
 * minute. Returns for how many charges the outcome was determined.
 */
export async function settleUnclearCharges(ctx: Services): Promise<number> {
  const now = ctx.clock.now()
  const unclear = await ctx.db
    .select({ id: charges.id })
    .from(charges)
    .where(
      and(
        eq(charges.status, 'started'),
        or(lt(charges.createdAt, addMs(now, -UNCLEAR_CHARGE_AGE)), gt(charges.createdAt, addMs(now, MINUTE))),
      ),
    )
    .orderBy(charges.createdAt)
    .limit(100)
  let settled = 0
  for (const { id } of unclear) {
    const known = await settleCharge(ctx, id).then(
      (done) => done !== undefined,
      // An AppError means that the purchase was refused, so the outcome of the charge is known.
      (error: unknown) => error instanceof AppError,
    )
    if (known) settled += 1
  }
  await settleLostCharges(ctx, now)
  await settleRefunds(ctx)
  await ctx.db
    .delete(idempotency)
    .where(and(eq(idempotency.state, 'done'), lt(idempotency.createdAt, addMs(now, -KEY_LIFETIME))))
  return settled
}
