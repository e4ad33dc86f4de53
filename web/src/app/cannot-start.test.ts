import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

const LOAD_FAILED_TEXT = 'This page could not be loaded. Please reload it.'
const getRoot = () => document.getElementById('root')!
function failScript(src: string) {
  const script = document.createElement('script')
  script.type = 'text/plain'
  document.head.append(script)
  script.src = src
  script.dispatchEvent(new Event('error'))
}

beforeAll(() => {
  // The simulated DOM lacks `noModule`, which every browser with module support has.
  Object.defineProperty(HTMLScriptElement.prototype, 'noModule', { value: false })
  runInThisContext(readFileSync(join(import.meta.dirname, '../../public/cannot-start.js'), 'utf8'))
})
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
})

test('shows an error when an app script fails to load, and removes it when the app renders', async () => {
  failScript('/assets/start-1.js')
  expect(getRoot().textContent).toBe(LOAD_FAILED_TEXT)
  getRoot().append(document.createElement('main'))
  await expect.poll(() => getRoot().innerHTML).toBe('<main></main>')
})

test('sends a page report when an app script fails to load, but not for a third-party script', () => {
  const beacon = vi.fn<(path: string, body: string) => boolean>()
  Object.assign(navigator, { sendBeacon: beacon })
  failScript('https://js.stripe.com/basil/stripe.js')
  failScript('/assets/start-1.js')
  expect(beacon.mock.calls).toEqual([['/bff/page-report', '{"build":"test","failure":{"kind":"chunk"}}']])
  Reflect.deleteProperty(navigator, 'sendBeacon')
})

test('shows an error when an app script throws before the first render', () => {
  window.dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/assets/start-1.js`, message: 'x' }))
  expect(getRoot().textContent).toBe(LOAD_FAILED_TEXT)
})

test('shows an error when a dynamic import fails and the error event has no file name', () => {
  window.dispatchEvent(new ErrorEvent('error', { message: 'Failed to fetch dynamically imported module' }))
  expect(getRoot().textContent).toBe(LOAD_FAILED_TEXT)
})

test('ignores third-party scripts that fail to load or throw', () => {
  failScript('https://js.stripe.com/basil/stripe.js')
  window.dispatchEvent(new ErrorEvent('error', { filename: '', message: 'Script error.' }))
  expect(getRoot().innerHTML).toBe('')
})
