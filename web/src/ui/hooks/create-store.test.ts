import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createStore, useStore } from './create-store.ts'

test('useStore re-renders a component only when the value changes, until the component unmounts', () => {
  const store = createStore(1)
  let renders = 0
  const { result, unmount } = renderHook(() => {
    renders += 1
    return useStore(store)
  })
  act(() => store.set(2))
  expect([result.current, renders]).toEqual([2, 2])
  act(() => store.set(2))
  expect(renders).toBe(2)
  unmount()
  store.set(3)
  expect(renders).toBe(2)
})

test('reset() of a store restores the initial value and notifies listeners', () => {
  const store = createStore('initial')
  const read: string[] = []
  store.set('changed')
  const stop = store.listen(() => read.push(store.read()))
  store.reset()
  stop()
  store.set('unheard')
  expect(read).toEqual(['initial'])
})
