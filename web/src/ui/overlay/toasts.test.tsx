import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePhoneWindow } from '../../testing/phone-window.ts'
import { show } from '../../testing/show.tsx'
import { leastStay } from '../hooks/use-leave-after.ts'
import { showToast } from './toasts.ts'

beforeEach(() => {
  leastStay.ms = 0
  vi.useFakeTimers()
})
afterEach(() => {
  for (const button of screen.queryAllByRole('button', { name: 'Close', hidden: true })) fireEvent.click(button)
  vi.useRealTimers()
})

const shown = () =>
  [...document.querySelectorAll('[aria-live] > *')].map(
    ({ parentElement, textContent }) => `${parentElement?.getAttribute('aria-live')} ${textContent}`,
  )
const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const toast = (variant: 'success' | 'error', text: string, action?: { label: string; run: () => void }) =>
  act(() => void showToast({ variant, text, ...(action && { action }) }))

test('a success goes after three seconds, an error stays until it is closed', () => {
  show(null)
  toast('success', 'Saved')
  toast('error', 'Not saved')
  expect(shown()).toEqual(['assertive Not saved', 'polite Saved'])
  later(2999)
  expect(shown()).toHaveLength(2)
  later(1)
  expect(shown()).toEqual(['assertive Not saved'])
  later(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }))
  expect(shown()).toEqual([])
})

test('on a phone, where it covers the head of the page, an error goes after ten seconds', () => {
  usePhoneWindow()
  show(null)
  toast('error', 'Not saved')
  later(9_999)
  expect(shown()).toEqual(['assertive Not saved'])
  later(1)
  expect(shown()).toEqual([])
})

test('what is said comes into a region that stands open before, and nothing else in it speaks', () => {
  show(null)
  const regions = [...document.querySelectorAll<HTMLElement>('[popover] > [aria-live]')]
  expect(regions.map(({ parentElement, textContent }) => [parentElement?.style.display, textContent])).toEqual([
    ['block', ''],
    ['block', ''],
  ])
  toast('error', 'Not saved')
  toast('success', 'Saved')
  expect(regions.map(({ isConnected, textContent }) => isConnected && textContent)).toEqual(['Not saved', 'Saved'])
  expect(regions.flatMap((one) => [...one.querySelectorAll('[role="alert"], [role="status"], [aria-live]')])).toEqual(
    [],
  )
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
  expect(shown()).toEqual(['assertive Failed', 'polite Two', 'polite Three'])
})

test('the same message twice stands once, and its time begins anew', () => {
  show(null)
  toast('error', 'Not saved')
  toast('success', 'Saved')
  later(2000)
  toast('error', 'Not saved')
  toast('success', 'Saved')
  expect(shown()).toEqual(['assertive Not saved', 'polite Saved'])
  later(2000)
  expect(shown()).toEqual(['assertive Not saved', 'polite Saved'])
})

test('its action runs once and takes it away', () => {
  const undo = vi.fn<() => void>()
  show(null)
  toast('success', 'Removed', { label: 'Undo', run: undo })
  fireEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(shown()).toEqual([])
})

test('one with something to do about it stands for ten seconds', () => {
  show(null)
  toast('success', 'Removed', { label: 'Undo', run: () => undefined })
  later(9999)
  expect(shown()).toHaveLength(1)
  later(1)
  expect(shown()).toEqual([])
})
