import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startProvider } from '../testing/start-provider.ts'
import { toSafeError } from './safe-error.ts'

const provider = await startProvider()
afterAll(() => provider.close())

test('toSafeError returns the code and stack of a failed query, but not its parameters', async () => {
  const failed = await provider.services.db.execute(sql`select ${'canary-secret'}::int`).then(
    () => undefined,
    (error: unknown) => toSafeError(error as Error),
  )
  expect(failed).toMatchObject({ code: '22P02', message: 'query failed' })
  expect(failed?.stack).toContain('at ')
  expect(JSON.stringify(failed)).not.toContain('canary')
})

test('toSafeError returns the message of an error that was not caused by a query', () => {
  const failed = new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })
  expect(toSafeError(failed)).toMatchObject({ message: 'fetch failed', code: 'ECONNREFUSED' })
  expect(toSafeError(new TypeError('x is no function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is no function',
  })
})
