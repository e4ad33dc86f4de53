import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderComponent } from '../../testing/show.tsx'
import { Tooltip } from './Tooltip.tsx'

const open = vi.fn<() => void>()
const close = vi.fn<() => void>()
beforeEach(() => {
  vi.useFakeTimers()
  // The test DOM does not implement popovers.
  Object.assign(HTMLElement.prototype, { showPopover: open, hidePopover: close })
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover')
  Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover')
})

const later = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
function owner() {
  renderComponent(
    <Tooltip text="Saturday, November 21st 2026" focusable>
      11/21/2026
    </Tooltip>,
  )
  // The toast region opens a popover on mount.
  open.mockClear()
  const button = screen.getByRole('button', { name: '11/21/2026' })
  return button.parentElement!
}
const mouse = (type: string) => new PointerEvent(type, { pointerType: 'mouse' })

test('a tooltip opens when the mouse rests on the element, but not when it only passes by', () => {
  const element = owner()
  fireEvent(element, mouse('pointerenter'))
  later(200)
  fireEvent(element, mouse('pointerleave'))
  later(1000)
  expect(open).not.toHaveBeenCalled()
  fireEvent(element, mouse('pointerenter'))
  later(300)
  expect(open).toHaveBeenCalledTimes(1)
  fireEvent(element, mouse('pointerleave'))
  later(50)
  fireEvent(element, mouse('pointerenter'))
  later(1000)
  expect(close).not.toHaveBeenCalled()
  fireEvent(element, mouse('pointerleave'))
  later(100)
  expect(close).toHaveBeenCalledTimes(1)
})

test('Escape closes a tooltip opened by hover, wherever the focus is', () => {
  const element = owner()
  fireEvent(element, mouse('pointerenter'))
  later(300)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(close).toHaveBeenCalledTimes(1)
})

test('focus opens the tooltip at once', () => {
  const element = owner()
  fireEvent.focusIn(element)
  expect(open).toHaveBeenCalledTimes(1)
})

test('the tooltip follows its element when the element moves', () => {
  const element = owner()
  let top = 300
  vi.spyOn(element, 'getBoundingClientRect').mockImplementation(() => new DOMRect(100, top, 80, 20))
  fireEvent.focusIn(element)
  const tip = screen.getByRole('tooltip', { hidden: true })
  expect(tip.style.top).toBe('292px')
  top = 200
  later(50)
  expect(tip.style.top).toBe('192px')
})
