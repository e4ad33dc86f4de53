import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubPhoneWindow } from '../../testing/phone-window.ts'
import { renderComponent } from '../../testing/show.tsx'
import { minimumDisplay } from '../hooks/use-auto-close.ts'
import { showToast } from './toasts.ts'

beforeEach(() => {
  minimumDisplay.ms = 0
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

test('closes a success toast after 3 s, but not an error', () => {
  renderComponent(null)
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

test('closes an error after 10 s on phones, where it covers the page header', () => {
  stubPhoneWindow()
  renderComponent(null)
  toast('error', 'Not saved')
  later(9_999)
  expect(shown()).toEqual(['assertive Not saved'])
  later(1)
  expect(shown()).toEqual([])
})

test('announces toasts in existing live regions, without nested live regions', () => {
  renderComponent(null)
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

test('focus in one toast pauses the timers of all toasts', () => {
  renderComponent(null)
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

test('a fourth toast replaces the oldest one that is not an error', () => {
  renderComponent(null)
  toast('error', 'Failed')
  for (const text of ['One', 'Two', 'Three']) toast('success', text)
  expect(shown()).toEqual(['assertive Failed', 'polite Two', 'polite Three'])
})

test('an equal message replaces the existing toast and restarts its timer', () => {
  renderComponent(null)
  toast('error', 'Not saved')
  toast('success', 'Saved')
  later(2000)
  toast('error', 'Not saved')
  toast('success', 'Saved')
  expect(shown()).toEqual(['assertive Not saved', 'polite Saved'])
  later(2000)
  expect(shown()).toEqual(['assertive Not saved', 'polite Saved'])
})

test('the action of a toast runs once and closes the toast', () => {
  const undo = vi.fn<() => void>()
  renderComponent(null)
  toast('success', 'Removed', { label: 'Undo', run: undo })
  fireEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(shown()).toEqual([])
})

test('closes a toast with an action after 10 s', () => {
  renderComponent(null)
  toast('success', 'Removed', { label: 'Undo', run: () => undefined })
  later(9999)
  expect(shown()).toHaveLength(1)
  later(1)
  expect(shown()).toEqual([])
})
