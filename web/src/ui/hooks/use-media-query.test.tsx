import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useMediaQuery } from './use-media-query.ts'

test('evaluates a media query only once for all renders of a component', () => {
  const matchMedia = vi.spyOn(window, 'matchMedia')
  const { rerender } = renderHook(() => useMediaQuery('(min-width: 1200px)'))
  rerender()
  expect(matchMedia).toHaveBeenCalledTimes(1)
})
