import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubPhoneWindow } from '../../testing/phone-window.ts'
import { renderComponent } from '../../testing/render-component.tsx'
import { minDisplayTime } from '../hooks/use-auto-close.ts'
import { showToast } from './toasts.ts'

beforeEach(() => {
  minDisplayTime.ms = 0
  vi.useFakeTimers()
})
afterEach(() => {
  for (const button of screen.queryAllByRole('button', { name: 'Close', hidden: true })) fireEvent.click(button)
  vi.useRealTimers()
})

const toastTexts = () =>
  [...document.querySelectorAll('[aria-live] > *')].map(
    ({ parentElement, textContent }) => `${parentElement?.getAttribute('aria-live')} ${textContent}`,
  )
const advanceTime = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const showTestToast = (variant: 'success' | 'error', text: string, action?: { label: string; run: () => void }) =>
  act(() => void showToast({ variant, text, ...(action && { action }) }))

test('closes a success toast after 3 s, but not an error toast', () => {
  renderComponent(null)
  showTestToast('success', 'Saved')
  showTestToast('error', 'Not saved')
  expect(toastTexts()).toEqual(['assertive Not saved', 'polite Saved'])
  advanceTime(2999)
  expect(toastTexts()).toHaveLength(2)
  advanceTime(1)
  expect(toastTexts()).toEqual(['assertive Not saved'])
  advanceTime(60_000)
  fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true }))
  expect(toastTexts()).toEqual([])
})

test('closes an error toast after 10 s on phones, where it covers the page header', () => {
  stubPhoneWindow()
  renderComponent(null)
  showTestToast('error', 'Not saved')
  advanceTime(9_999)
  expect(toastTexts()).toEqual(['assertive Not saved'])
  advanceTime(1)
  expect(toastTexts()).toEqual([])
})

const findLiveRegions = () => [...document.querySelectorAll<HTMLElement>('[popover] > [aria-live]')]

test('adds toasts to live regions that already exist', () => {
  renderComponent(null)
  const regions = findLiveRegions()
  expect(regions.map(({ parentElement, textContent }) => [parentElement?.style.display, textContent])).toEqual([
    ['block', ''],
    ['block', ''],
  ])
  showTestToast('error', 'Not saved')
  showTestToast('success', 'Saved')
  expect(regions.map(({ isConnected, textContent }) => isConnected && textContent)).toEqual(['Not saved', 'Saved'])
})

test('nests no live region in a toast', () => {
  renderComponent(null)
  showTestToast('error', 'Not saved')
  showTestToast('success', 'Saved')
  const regions = findLiveRegions()
  expect(regions.map(({ textContent }) => textContent)).toEqual(['Not saved', 'Saved'])
  expect(regions.flatMap((one) => [...one.querySelectorAll('[role="alert"], [role="status"], [aria-live]')])).toEqual(
    [],
  )
})

test('focus in one toast pauses the timers of all toasts', () => {
  renderComponent(null)
  showTestToast('success', 'One')
  showTestToast('success', 'Two')
  const [close] = screen.getAllByRole('button', { name: 'Close', hidden: true })
  fireEvent.focusIn(close!)
  advanceTime(10_000)
  expect(toastTexts()).toHaveLength(2)
  fireEvent.focusOut(close!)
  advanceTime(3000)
  expect(toastTexts()).toEqual([])
})

test('a fourth toast replaces the oldest one that is not an error', () => {
  renderComponent(null)
  showTestToast('error', 'Failed')
  for (const text of ['One', 'Two', 'Three']) showTestToast('success', text)
  expect(toastTexts()).toEqual(['assertive Failed', 'polite Two', 'polite Three'])
})

test('a toast with the same text replaces the existing one and restarts its timer', () => {
  renderComponent(null)
  showTestToast('error', 'Not saved')
  showTestToast('success', 'Saved')
  advanceTime(2000)
  showTestToast('error', 'Not saved')
  showTestToast('success', 'Saved')
  expect(toastTexts()).toEqual(['assertive Not saved', 'polite Saved'])
  advanceTime(2000)
  expect(toastTexts()).toEqual(['assertive Not saved', 'polite Saved'])
})

test('the action button of a toast runs its action and closes the toast', () => {
  const undo = vi.fn<() => void>()
  renderComponent(null)
  showTestToast('success', 'Removed', { label: 'Undo', run: undo })
  fireEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
  expect(undo).toHaveBeenCalledTimes(1)
  expect(toastTexts()).toEqual([])
})

test('closes a toast that has an action button after 10 s', () => {
  renderComponent(null)
  showTestToast('success', 'Removed', { label: 'Undo', run: () => undefined })
  advanceTime(9999)
  expect(toastTexts()).toHaveLength(1)
  advanceTime(1)
  expect(toastTexts()).toEqual([])
})
