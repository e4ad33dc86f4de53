import { expect, test } from 'vitest'
import { AppError } from '../common/errors.ts'
import { makePasswords } from './passwords.ts'

test('two passwords are hashed at once and fifty wait; the next is refused with a time to come back', async () => {
  const passwords = makePasswords({ cost: 1_024 })
  const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => passwords.hash('x')))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as AppError)
  expect(refused).toHaveLength(60 - 2 - 50)
  for (const error of refused)
    expect(error).toMatchObject({ code: 'busy', status: 503, more: { retryAfterSeconds: expect.any(Number) } })
  expect(refused[0]).toBeInstanceOf(AppError)
  // The places are given back.
  await expect(passwords.hash('x')).resolves.toMatch(/^scrypt\$1024\$/)
})

test('a password fits its own hash alone, however its letters are composed', async () => {
  const passwords = makePasswords({ cost: 1_024 })
  const stored = await passwords.hash('Zoe\u0308')
  expect(await passwords.fits('Zo\u00eb', stored)).toBe(true)
  expect(await passwords.fits('Zoe', stored)).toBe(false)
  expect(await passwords.fits('Zoe', undefined)).toBe(false)
})
