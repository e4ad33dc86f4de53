import { createHash } from 'node:crypto'
import type { Currency } from '@quillgate/shared/contract/values'
import { and, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm'
import { ageOf, DAY, HOUR, later, MINUTE } from '../../common/clock.ts'
import { AppError } from '../../common/errors.ts'
import { newId } from '../../db/ids.ts'
import { type ChargeRow, charges, idempotency, type Purpose } from '../../db/schema/payments.ts'
import { type Context, type Services, transaction } from '../../http/context.ts'
import { CHARGE_ENDS_WITHIN, type ChargeOutcome, type PaymentMethod } from '../../ports/gateway.ts'
import { findCharge, networkOf, sendLateRefund, settleRefunds, startLateRefund } from '../payments/public.ts'
import { fulfil } from './fulfil.ts'

type Reply = Record<string, unknown>
export type Wanted = {
  userId: string
  amountMinor: number
  /** Defaults to the site's currency. */
  currency?: Currency
  purpose: Purpose
  /** Two charges with the same subject are never both paid. Absent: the charge is independent of all others. */
  subject?: string
}
type MoneyCall = {
  call: string
  key: string | undefined
  body: { payment: PaymentMethod }
  /** Runs in the transaction that stores the charge: checks the purchase and reserves what it needs. */
  prepare: (inside: Context, chargeId: string) => Promise<Wanted>
  /** Runs in the transaction that stores the purchase. */
  alongside?: (inside: Services, userId: string) => Promise<void>
}
type Done = { userId: string; reply: Reply; repeated?: true }
const UNCLEAR_AFTER = CHARGE_ENDS_WITHIN
/** A charge that the card network does not know after this time never reached it. */
const LOST_AFTER = MINUTE
const ASKED_FOR = DAY
const KEYS_KEPT = 48 * HOUR

/** Excludes the password: a fast hash of it must not be stored. */
const hashOf = (body: object) =>
  createHash('sha256')
    .update(JSON.stringify({ ...body, password: undefined }))
    .digest('hex')

/**
 * Runs one money call at most once: stores the charge, charges the card and stores the purchase. Repeating the key with
 * the same body returns the same reply. Throws payment_running, payment_unknown, payment_key_reused, card_declined …
 */
export async function payOnce(ctx: Context, money: MoneyCall): Promise<Done> {
  const row = {
    siteId: ctx.siteId,
    scope: ctx.actor?.id ?? 'visitor',
    // Without a key, the payment method still prevents a double charge: a form creates it only once.
    key: money.key ?? `method:${money.body.payment.id}`,
  }
  const begun = await begin(ctx, money, row)
  if ('reply' in begun) return begun
  const { charge } = begun
  const outcome: ChargeOutcome =
    charge.amountMinor === 0
      ? { kind: 'paid' }
      : await networkOf(ctx, ctx.site)
          .charge({
            id: charge.id,
            amountMinor: charge.amountMinor,
            currency: charge.currency,
            method: money.body.payment,
          })
          // A call that breaks off leaves the outcome unknown.
          .catch((): ChargeOutcome => ({ kind: 'unknown' }))
  return conclude(ctx, charge.id, outcome, money.alongside)
}

type Key = { siteId: string; scope: string; key: string }
const oneKey = ({ siteId, scope, key }: Key) =>
  and(eq(idempotency.siteId, siteId), eq(idempotency.scope, scope), eq(idempotency.key, key))

async function begin(
  ctx: Context,
  { call, body, prepare }: MoneyCall,
  key: Key,
): Promise<Done | { charge: ChargeRow }> {
  const bodyHash = hashOf(body)
  const started = await transaction(ctx, async (inside) => {
    const chargeId = newId()
    const now = inside.clock.now()
    const [mine] = await inside.db
      .insert(idempotency)
      .values({ ...key, call, bodyHash, state: 'running', chargeId, createdAt: now })
      .onConflictDoNothing()
      .returning()
    if (!mine) return undefined
    const { subject = `charge:${chargeId}`, ...wanted } = await prepare(inside, chargeId)
    if (wanted.amountMinor > 0) networkOf(ctx, ctx.site)
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
  return started ? { charge: started } : again(ctx, key, call, bodyHash)
}

/** Replies to a repeated key: returns the stored outcome, or throws payment_running while it is unknown. */
async function again(ctx: Context, key: Key, call: string, bodyHash: string): Promise<Done> {
  const [row] = await ctx.db.select().from(idempotency).where(oneKey(key)).limit(1)
  if (!row || !row.chargeId) throw new AppError('payment_running')
  if (row.call !== call || row.bodyHash !== bodyHash) throw new AppError('payment_key_reused')
  if (row.state === 'done' && row.reply && row.userId) return { userId: row.userId, reply: row.reply, repeated: true }
  const settled = await settle(ctx, row.chargeId)
  if (settled) return { ...settled, repeated: true }
  throw new AppError('payment_running')
}

/** Returns the state of the payment under `key`. Queries the card network first when the outcome is unclear. */
export async function outcomeOf(services: Services, siteId: string, key: string) {
  const find = () =>
    services.db
      .select()
      .from(idempotency)
      .where(and(eq(idempotency.siteId, siteId), eq(idempotency.key, key)))
      .limit(1)
  const [row] = await find()
  if (!row) return { state: 'none' as const }
  if (row.state !== 'done' && row.chargeId)
    await settle(services, row.chargeId).catch((error: unknown) => {
      // A refused charge counts as settled, too.
      if (!(error instanceof AppError)) throw error
    })
  const [now] = await find()
  if (!now) return { state: 'none' as const }
  if (now.state !== 'done') return { state: 'running' as const }
  const { orders, order_id, ordersIds } = now.reply ?? {}
  return { state: 'done' as const, orders, order_id, ordersIds }
}

type Truth = ChargeOutcome | { kind: 'missing' }
/** Stores the outcome of a charge; a second call finds it already stored. Throws when nothing was bought. */
async function conclude(
  ctx: Services,
  chargeId: string,
  outcome: Truth,
  alongside?: MoneyCall['alongside'],
): Promise<Done> {
  // 504: the BFF must not take an unknown outcome for a refusal and let the card be charged again.
  if (outcome.kind === 'unknown') throw new AppError('payment_unknown', { status: 504 })
  const done = await transaction(ctx, async (inside) => {
    const [charge] = await inside.db.select().from(charges).where(eq(charges.id, chargeId)).for('update')
    if (charge?.status === 'dropped' && outcome.kind === 'paid') return startLateRefund(inside, charge)
    if (!charge || charge.status === 'dropped') return undefined
    if (charge.status === 'paid') return storedReply(inside, charge)
    if (outcome.kind !== 'paid') return drop(inside, charge, outcome.kind === 'missing')
    const stored = await store(inside, charge)
    await alongside?.(inside, charge.userId)
    return stored
  })
  if (done) return done
  if (outcome.kind === 'paid') {
    await sendLateRefund(ctx, chargeId)
    throw new AppError('payment_returned')
  }
  throw new AppError(outcome.kind === 'refused' ? outcome.code : 'card_declined')
}

async function store(inside: Services, charge: ChargeRow): Promise<Done> {
  const now = inside.clock.now()
  const reply = await fulfil(inside, charge)
  await inside.db.update(charges).set({ status: 'paid', updatedAt: now }).where(eq(charges.id, charge.id))
  await inside.db
    .update(idempotency)
    .set({ state: 'done', reply, userId: charge.userId, doneAt: now })
    .where(eq(idempotency.chargeId, charge.id))
  return { userId: charge.userId, reply }
}

/**
 * Releases the key, the payment method and the reserved account, so that another card can be tried. A lost charge may
 * still arrive at the network.
 */
async function drop(inside: Services, charge: ChargeRow, isLost: boolean): Promise<undefined> {
  const { db, clock } = inside
  const now = clock.now()
  await db
    .update(charges)
    .set({ status: 'dropped', updatedAt: now, lostAt: isLost ? now : null })
    .where(eq(charges.id, charge.id))
  await db.delete(idempotency).where(eq(idempotency.chargeId, charge.id))
  await db.execute(sql`delete from users where reserved_for = ${charge.id}`)
  return undefined
}

async function storedReply({ db }: Services, charge: ChargeRow): Promise<Done | undefined> {
  const [row] = await db.select().from(idempotency).where(eq(idempotency.chargeId, charge.id)).limit(1)
  return row?.reply ? { userId: charge.userId, reply: row.reply } : undefined
}

/** Looks up an unclear charge at the card network and stores its outcome. Returns undefined while it is unknown. */
async function settle(ctx: Services, chargeId: string): Promise<Done | undefined> {
  const [charge] = await ctx.db.select().from(charges).where(eq(charges.id, chargeId)).limit(1)
  if (!charge) return undefined
  const age = ageOf(charge.createdAt, ctx.clock.now())
  if (charge.status === 'started' && age < UNCLEAR_AFTER) return undefined
  const outcome = await findCharge(ctx, charge)
  if (outcome.kind === 'unknown' || (outcome.kind === 'missing' && age < LOST_AFTER)) return undefined
  return conclude(ctx, chargeId, outcome)
}

/**
 * Keeps asking the network about charges given up as lost for one more day, and refunds those that went through late.
 */
async function settleLost(ctx: Services, now: Date): Promise<void> {
  await ctx.db
    .update(charges)
    .set({ lostAt: null })
    .where(lt(charges.lostAt, later(now, -ASKED_FOR)))
  const lost = await ctx.db
    .select({ id: charges.id, siteId: charges.siteId })
    .from(charges)
    .where(isNotNull(charges.lostAt))
    .orderBy(charges.lostAt)
    .limit(1_000)
  for (const { id, siteId } of lost) {
    const { kind } = await findCharge(ctx, { id, siteId })
    if (kind === 'paid') await conclude(ctx, id, { kind }).catch(unlessRefused)
    if (kind === 'refused') await ctx.db.update(charges).set({ lostAt: null }).where(eq(charges.id, id))
  }
}
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof AppError)) throw error
}

/**
 * Settles every unclear charge and refund and deletes old keys. Runs at start and once a minute. Returns how many
 * charges were settled.
 */
export async function settleUnclear(ctx: Services): Promise<number> {
  const now = ctx.clock.now()
  const unclear = await ctx.db
    .select({ id: charges.id })
    .from(charges)
    .where(
      and(
        eq(charges.status, 'started'),
        or(lt(charges.createdAt, later(now, -UNCLEAR_AFTER)), gt(charges.createdAt, later(now, MINUTE))),
      ),
    )
    .orderBy(charges.createdAt)
    .limit(100)
  let settled = 0
  for (const { id } of unclear) {
    const known = await settle(ctx, id).then(
      (done) => done !== undefined,
      // A refused charge counts as settled, too.
      (error: unknown) => error instanceof AppError,
    )
    if (known) settled += 1
  }
  await settleLost(ctx, now)
  await settleRefunds(ctx)
  await ctx.db
    .delete(idempotency)
    .where(and(eq(idempotency.state, 'done'), lt(idempotency.createdAt, later(now, -KEYS_KEPT))))
  return settled
}
