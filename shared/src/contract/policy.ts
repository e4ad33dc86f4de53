import type { Call, Role } from './call.ts'

const DEADLINE_MS = { read: 15_000, write: 30_000, session: 30_000, money: 60_000 } as const

/** All that a relay decides about a call; it follows from the entry, never from the method alone. */
export type Policy = {
  name: string
  roles: 'anyone' | readonly Role[]
  effect: Call['effect']
  deadlineMs: number
  /** Answered from memory, so that a browser that leaves breaks nothing off. */
  whole: boolean
  retry: boolean
  /** Needs an Idempotency-Key. */
  key: boolean
  /** A plain link or picture may ask for it, without the app's own header. */
  fromLink: boolean
  upload: boolean
  method: Call['method']
  path: string
  /** The documents write this path without /api. */
  bare: boolean
}

export const policyOf = (name: string, spec: Call): Policy => ({
  name,
  roles: spec.access,
  effect: spec.effect,
  deadlineMs: DEADLINE_MS[spec.effect],
  whole: spec.effect === 'money' || spec.effect === 'session',
  retry: spec.effect === 'read',
  key: spec.effect === 'money',
  fromLink: spec.reply === 'file',
  upload: spec.body === 'multipart',
  method: spec.upstream?.method ?? spec.method,
  path: spec.path,
  bare: spec.upstream?.bare ?? false,
})
