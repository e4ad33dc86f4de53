import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import type { BufferedReply } from '../proxy/upstream/buffered-reply.ts'
import { isNeverSent, isTimeoutAfterSend } from '../proxy/upstream/failure.ts'
import type { Redis } from '../redis/redis.ts'
import { createSeal } from '../redis/seal.ts'
import { createDiskClaims, createRedisClaims } from './payment-claims.ts'
import { createPaymentLedger, type PaymentLedger } from './payment-ledger.ts'
import { classifyPayment, replyFromSummary, summarizeOrders } from './payment-outcome.ts'

export type Payments = PaymentLedger<BufferedReply>

/** Creates the payment ledger of this process, with claims in Redis for all replicas, or on disk. */
export const createPayments = (config: Config, store: Redis | undefined): Payments =>
  createPaymentLedger<BufferedReply>({
    outcomeOf: classifyPayment,
    neverSent: isNeverSent,
    timedOutAfterSend: isTimeoutAfterSend,
    briefOf: summarizeOrders,
    replyFromSummary,
    // Other programs can write to Redis, so entries in Redis are signed; the local file needs no signature.
    ...(store && { seal: createSeal(config.secrets, 'money') }),
    cells: store ? createRedisClaims(store) : createDiskClaims(join(config.DATA_DIR, 'payments')),
    canResend: !store && config.UPSTREAM_PAYMENT_KEYS === 'honoured',
  })
