import { expect, test } from 'vitest'
import { type Copy, type Layer, layeredStore, localLayer, memoryLayer } from './autosave-store.ts'

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

test('what is hidden is not read, also by the next page, but what was typed since is', async () => {
  const database = memoryLayer()
  const aPage = () => layeredStore([database, localLayer()])
  const copy = (revision: number): Copy => ({ values: revision, revision, at: 0 })
  await aPage().write('hidden', copy(2))
  await aPage().write('typed on', copy(2))
  aPage().writeAtOnce('typed on', copy(3))
  aPage().hideAtOnce(['hidden', 'typed on'], 2, 0)
  expect([...(await aPage().read(''))]).toEqual([['typed on', copy(3)]])
  expect((await database.read('')).map(([key]) => key)).toEqual(['typed on'])
})
