import { afterAll, expect, test } from 'vitest'
import { MAX_GROWTH_BYTES, measureMemoryUnderLoad } from './memory.ts'
import { startPostgres } from './postgres.ts'

const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is needed for this test')
afterAll(() => postgres.stop())

test('the provider leaks no memory under reads, writes, uploads and chats', async () => {
  const { requests, grownBytes } = await measureMemoryUnderLoad(5_000, 9, postgres.url)
  expect(requests).toBeGreaterThan(90)
  expect(grownBytes).toBeLessThan(MAX_GROWTH_BYTES)
})
