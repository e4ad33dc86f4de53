import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderComponent } from '../../testing/render-component.tsx'
import { Tooltip } from './Tooltip.tsx'

const showPopover = vi.fn<() => void>()
const hidePopover = vi.fn<() => void>()
beforeEach(() => {
  vi.useFakeTimers()
  // The test DOM does not implement popovers.
  Object.assign(HTMLElement.prototype, { showPopover, hidePopover })
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
})

const advanceTime = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
function renderOwner() {
  renderComponent(
    <Tooltip text="Saturday, November 21st 2026" focusable>
      11/21/2026
    </Tooltip>,
  )
  // Discards the call by the toast region, which opens a popover on mount.
  showPopover.mockClear()
  const button = screen.getByRole('button', { name: '11/21/2026' })
  return button.parentElement!
}
const createMouseEvent = (type: string) => new PointerEvent(type, { pointerType: 'mouse' })

test('a tooltip opens when the pointer rests on its element, but not when it only passes over', () => {
  const element = renderOwner()
  fireEvent(element, createMouseEvent('pointerenter'))
  advanceTime(200)
  fireEvent(element, createMouseEvent('pointerleave'))
  advanceTime(1000)
  expect(showPopover).not.toHaveBeenCalled()
  fireEvent(element, createMouseEvent('pointerenter'))
  advanceTime(300)
  expect(showPopover).toHaveBeenCalledTimes(1)
  fireEvent(element, createMouseEvent('pointerleave'))
  advanceTime(50)
  fireEvent(element, createMouseEvent('pointerenter'))
  advanceTime(1000)
  expect(hidePopover).not.toHaveBeenCalled()
  fireEvent(element, createMouseEvent('pointerleave'))
  advanceTime(100)
  expect(hidePopover).toHaveBeenCalledTimes(1)
})

test('Escape closes a tooltip opened by hover, wherever the focus is', () => {
  const element = renderOwner()
  fireEvent(element, createMouseEvent('pointerenter'))
  advanceTime(300)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(hidePopover).toHaveBeenCalledTimes(1)
})

test('focus opens a tooltip at once', () => {
  const element = renderOwner()
  fireEvent.focusIn(element)
  expect(showPopover).toHaveBeenCalledTimes(1)
})

test('a tooltip follows its element when the element moves', () => {
  const element = renderOwner()
  let top = 300
  vi.spyOn(element, 'getBoundingClientRect').mockImplementation(() => new DOMRect(100, top, 80, 20))
  fireEvent.focusIn(element)
  const tip = screen.getByRole('tooltip', { hidden: true })
  expect(tip.style.top).toBe('292px')
  top = 200
  advanceTime(50)
  expect(tip.style.top).toBe('192px')
})
