import { afterEach, expect, test } from 'vitest'
import { passTouchesOn } from './pass-touches-on.ts'

const heard: Event[] = []
const hear = (event: Event) => {
  heard.push(event)
  event.preventDefault()
}
const KINDS = ['touchmove', 'touchend'] as const
afterEach(() => {
  for (const kind of KINDS) window.removeEventListener(kind, hear)
  heard.length = 0
})

test('a finger’s events reach the window although what it touched has left the page, until it is lifted', () => {
  for (const kind of KINDS) window.addEventListener(kind, hear, { passive: false })
  const touched = document.body.appendChild(document.createElement('div'))
  const touches = [{ clientX: 3 }]
  const move = (kind: (typeof KINDS)[number]) => {
    const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), { touches })
    touched.dispatchEvent(event)
    return event.defaultPrevented
  }
  passTouchesOn(touched)
  move('touchmove')
  expect(heard).toHaveLength(1)
  touched.remove()
  expect(move('touchmove')).toBe(true)
  expect(heard).toHaveLength(2)
  expect(heard[1]).toMatchObject({ type: 'touchmove', touches })
  move('touchend')
  move('touchmove')
  expect(heard.map(({ type }) => type)).toEqual(['touchmove', 'touchmove', 'touchend'])
})
