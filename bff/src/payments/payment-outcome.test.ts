import { describe, expect, test } from 'vitest'
import type { BufferedReply } from '../proxy/upstream/buffered-reply.ts'
import { classifyPayment } from './payment-outcome.ts'

/** Creates a reply of the upstream. `raw` is undefined when its body could not be read. */
const createReply = (status: number, raw: unknown, failed = status >= 400): BufferedReply => ({
  status,
  raw,
  failed,
  body: Buffer.alloc(0),
  cookies: [],
})

describe('classifyPayment', () => {
  test.each([
    ['a readable success', createReply(200, { status: true }), 'done'],
    ['an unreadable success', createReply(200, undefined), 'unknown'],
    ['a declined card', createReply(402, { error: 'declined' }), 'refused'],
    ['a 200 whose body reports a failure', createReply(200, { status: false, status_code: 402 }, true), 'refused'],
    ['a failure of the upstream', createReply(500, {}), 'unknown'],
    ['an unreadable failure of the upstream', createReply(502, undefined), 'unknown'],
    ['too many requests', createReply(429, {}), 'unknown'],
    ['a 408 of a proxy that gave up waiting', createReply(408, {}), 'late'],
    ['a 499 of a proxy that gave up waiting', createReply(499, {}), 'late'],
    ['a 504 of a proxy that gave up waiting', createReply(504, {}), 'late'],
    ['a payment that is still running', createReply(409, { code: 'payment_running' }), 'unknown'],
    ['an upstream that accepts no payments', createReply(503, { code: 'payment_unconfigured' }), 'refused'],
  ] as const)('returns the outcome of a payment for %s', (_, given, expected) => {
    expect(classifyPayment(given)).toBe(expected)
  })
})
