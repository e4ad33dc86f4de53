import { afterAll, expect, test } from 'vitest'
import { FLAT_BYTES, memoryUnderLoad } from './memory.ts'
import { startPostgres } from './postgres.ts'

const postgres = await startPostgres()
if (!postgres) throw new Error('PostgreSQL is needed for this test')
afterAll(() => postgres.stop())

test('under reads, writes, uploads and chats the memory stays flat; what is kept with each request is seen', async () => {
  const { requests, grownBytes } = await memoryUnderLoad(5_000, postgres.url)
  expect(requests).toBeGreaterThan(100)
  expect(grownBytes).toBeLessThan(FLAT_BYTES)
  const kept: Buffer[] = []
  const leaking = await memoryUnderLoad(1_500, postgres.url, () => void kept.push(Buffer.alloc(1024 * 1024, 1)))
  expect(leaking.grownBytes).toBeGreaterThan(FLAT_BYTES)
}, 90_000)
