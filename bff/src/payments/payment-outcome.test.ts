import { describe, expect, test } from 'vitest'
import type { BufferedReply } from '../proxy/upstream/buffered-reply.ts'
import { paymentOutcome } from './payment-outcome.ts'

/** A reply of the upstream; `raw` undefined: its body could not be read. */
const reply = (status: number, raw: unknown, failed = status >= 400): BufferedReply => ({
  status,
  raw,
  failed,
  body: Buffer.alloc(0),
  cookies: [],
})

describe('paymentOutcome', () => {
  test.each([
    ['a readable success', reply(200, { status: true }), 'done'],
    ['a success that cannot be read', reply(200, undefined), 'unknown'],
    ['a declined card', reply(402, { error: 'declined' }), 'refused'],
    ['a false mark in a 200', reply(200, { status: false, status_code: 402 }, true), 'refused'],
    ['a failure of the upstream', reply(500, {}), 'unknown'],
    ['an unreadable failure of the upstream', reply(502, undefined), 'unknown'],
    ['too many requests', reply(429, {}), 'unknown'],
    ['a server in front that gave up: 408', reply(408, {}), 'late'],
    ['a server in front that gave up: 499', reply(499, {}), 'late'],
    ['a server in front that gave up: 504', reply(504, {}), 'late'],
    ['a payment that still runs', reply(409, { code: 'payment_running' }), 'unknown'],
    ['an upstream that takes no payments', reply(503, { code: 'payment_unconfigured' }), 'refused'],
  ] as const)('classifies %s', (_, given, expected) => {
    expect(paymentOutcome(given)).toBe(expected)
  })
})
