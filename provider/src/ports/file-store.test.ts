import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { openFileStore } from './file-store.ts'

const dir = await mkdtemp(join(tmpdir(), 'quillgate-store-'))
afterAll(() => rm(dir, { recursive: true, force: true }))

test('removeIncomplete removes incomplete files but no complete ones', async () => {
  const store = openFileStore(dir)
  await store.writeIncomplete('whole', Readable.from(['all of it']))
  await store.commit('whole')
  await store.writeIncomplete('half', Readable.from(['some of']))
  await store.removeIncomplete()
  expect(await text(store.read('whole'))).toBe('all of it')
  const left = await readdir(dir, { recursive: true })
  expect(left.filter((name) => name.includes('half'))).toEqual([])
  await store.writeIncomplete('next', Readable.from(['goes on']))
})
