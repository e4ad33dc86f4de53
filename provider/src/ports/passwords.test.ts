import { scryptSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { AppError } from '../common/errors.ts'
import { createPasswordHasher } from './passwords.ts'

test('hashes two passwords at a time, queues up to fifty, and rejects more with a retry time', async () => {
  const passwords = createPasswordHasher({ cost: 1_024 })
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash('x')))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as AppError)
  expect(refused).toHaveLength(60 - 2 - 50)
  for (const error of refused)
    expect(error).toMatchObject({ code: 'busy', status: 503, more: { retryAfterSeconds: expect.any(Number) } })
  expect(refused[0]).toBeInstanceOf(AppError)
  // At this point no password is being hashed, so hashing succeeds again.
  await expect(passwords.hash('x')).resolves.toMatch(/^scrypt\$1024\$5\$/)
})

test('a password matches only its own hash, regardless of Unicode normalization', async () => {
  const passwords = createPasswordHasher({ cost: 1_024 })
  const stored = await passwords.hash('Zoe\u0308')
  expect(await passwords.matches('Zo\u00eb', stored)).toBe(true)
  expect(await passwords.matches('Zoe', stored)).toBe(false)
  expect(await passwords.matches('Zoe', undefined)).toBe(false)
})

/**
 * Returns the hash of "correct horse" in the format of an earlier release, which had no parameter p (N = 1024, p = 1).
 */
function createOldHash(): string {
  const salt = Buffer.alloc(16, 7)
  const made = scryptSync('correct horse', salt, 32, { N: 1_024, r: 8, p: 1 })
  return `scrypt$1024$${salt.toString('base64url')}$${made.toString('base64url')}`
}

test('a scrypt hash without the parameter p is accepted, but reported as outdated', async () => {
  const passwords = createPasswordHasher({ cost: 1_024 })
  expect(await passwords.matches('correct horse', createOldHash())).toBe(true)
  expect(await passwords.matches('another', createOldHash())).toBe(false)
  expect(passwords.isOutdated(createOldHash())).toBe(true)
})

test('a hash is reported as outdated if the configured cost has been raised since', async () => {
  const stored = await createPasswordHasher({ cost: 1_024 }).hash('x')
  expect(createPasswordHasher({ cost: 1_024 }).isOutdated(stored)).toBe(false)
  expect(createPasswordHasher({ cost: 2_048 }).isOutdated(stored)).toBe(true)
})
