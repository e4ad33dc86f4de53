import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { showToast } from './toasts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const button of screen.queryAllByRole('button', { name: 'Close', hidden: true })) fireEvent.click(button)
  vi.useRealTimers()
})

const shown = () =>
  [...document.querySelectorAll('[popover] > [role]')].map((one) => `${one.getAttribute('role')} ${one.textContent}`)
const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const toast = (variant: 'success' | 'error', text: string, action?: { label: string; run: () => void }) =>
  act(() => void showToast({ variant, text, ...(action && { action }) }))

test('a success goes after three seconds, an error stays until it is closed', () => {
  show(null)
  toast('success', 'Saved')
  toast('error', 'Not saved')
  expect(shown()).toEqual(['status Saved', 'alert Not saved'])
  later(2999)
  expect(shown()).toHaveLength(2)
  later(1)
  expect(shown()).toEqual(['alert Not saved'])
  later(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }))
  expect(shown()).toEqual([])
})

test('the focus in one of them stops the clock of all', () => {
  show(null)
  toast('success', 'One')
  toast('success', 'Two')
  const [close] = screen.getAllByRole('button', { name: 'Close', hidden: true })
  fireEvent.focusIn(close!)
  later(10_000)
  expect(shown()).toHaveLength(2)
  fireEvent.focusOut(close!)
  later(3000)
  expect(shown()).toEqual([])
})

test('the fourth takes the place of the oldest that is no error', () => {
  show(null)
  toast('error', 'Failed')
  for (const text of ['One', 'Two', 'Three']) toast('success', text)
  expect(shown()).toEqual(['alert Failed', 'status Two', 'status Three'])
})

test('the same message twice stands once, and its time begins anew', () => {
  show(null)
  toast('error', 'Not saved')
  toast('success', 'Saved')
  later(2000)
  toast('error', 'Not saved')
  toast('success', 'Saved')
  expect(shown()).toEqual(['alert Not saved', 'status Saved'])
  later(2000)
  expect(shown()).toEqual(['alert Not saved', 'status Saved'])
})

test('its action runs once and takes it away', () => {
  const undo = vi.fn<() => void>()
  show(null)
  toast('success', 'Removed', { label: 'Undo', run: undo })
  fireEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(shown()).toEqual([])
})
