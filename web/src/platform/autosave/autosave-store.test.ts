import { expect, test } from 'vitest'
import { type Copy, type Layer, layeredStore, memoryLayer } from './autosave-store.ts'

const FULL: Layer = { ...memoryLayer(), write: async () => Promise.reject(new Error('full')) }

test('a copy that is dropped while it is still being written stays gone', async () => {
  const store = layeredStore([FULL, { ...memoryLayer(), lasting: true }])
  const writing = store.write('a', { values: 1, revision: 1, at: 0 })
  await Promise.all([writing, store.drop(['a'])])
  expect([...(await store.read(''))]).toEqual([])
})

test('a copy that moved to another place is found once, and its newest state', async () => {
  let full = false
  const first = memoryLayer()
  const store = layeredStore([
    { ...first, write: async (key, copy) => (full ? Promise.reject(new Error('full')) : first.write(key, copy)) },
    memoryLayer(),
  ])
  const copy = (revision: number): Copy => ({ values: revision, revision, at: 0 })
  await store.write('a', copy(1))
  full = true
  await store.write('a', copy(2))
  expect([...(await store.read(''))]).toEqual([['a', copy(2)]])
})
