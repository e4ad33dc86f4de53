import { afterAll, expect, test } from 'vitest'
import { FLAT_BYTES, memoryUnderLoad } from './memory.ts'
import { startPostgres } from './postgres.ts'

const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is needed for this test')
afterAll(() => postgres.stop())

test('uses no more memory over time under reads, writes, uploads and chats', async () => {
  const { requests, grownBytes } = await memoryUnderLoad(5_000, 9, postgres.url)
  expect(requests).toBeGreaterThan(90)
  expect(grownBytes).toBeLessThan(FLAT_BYTES)
})
