import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

const LOST = 'This page could not be loaded. Please reload it.'
const root = () => document.getElementById('root')!
function failing(src: string) {
  const script = document.createElement('script')
  script.type = 'text/plain'
  document.head.append(script)
  script.src = src
  script.dispatchEvent(new Event('error'))
}

beforeAll(() => {
  // The simulated DOM has no `noModule`, which all browsers that support modules have.
  Object.defineProperty(HTMLScriptElement.prototype, 'noModule', { value: false })
  runInThisContext(readFileSync(join(import.meta.dirname, '../../public/cannot-start.js'), 'utf8'))
})
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
})

test('shows a message when one of our scripts fails to load, until the app renders', async () => {
  failing('/assets/start-1.js')
  expect(root().textContent).toBe(LOST)
  root().append(document.createElement('main'))
  await expect.poll(() => root().innerHTML).toBe('<main></main>')
})

test('reports one of our scripts that fails to load', () => {
  const beacon = vi.fn<(path: string, body: string) => boolean>()
  Object.assign(navigator, { sendBeacon: beacon })
  failing('https://js.stripe.com/basil/stripe.js')
  failing('/assets/start-1.js')
  expect(beacon.mock.calls).toEqual([['/bff/page-report', '{"build":"test","failure":{"kind":"chunk"}}']])
  Reflect.deleteProperty(navigator, 'sendBeacon')
})

test('shows a message when our script throws before the first render', () => {
  window.dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/assets/start-1.js`, message: 'x' }))
  expect(root().textContent).toBe(LOST)
})

test('shows a message when a dynamic import fails without a file name', () => {
  window.dispatchEvent(new ErrorEvent('error', { message: 'Failed to fetch dynamically imported module' }))
  expect(root().textContent).toBe(LOST)
})

test('ignores third-party scripts that fail to load or throw', () => {
  failing('https://js.stripe.com/basil/stripe.js')
  window.dispatchEvent(new ErrorEvent('error', { filename: '', message: 'Script error.' }))
  expect(root().innerHTML).toBe('')
})
