import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { beforeAll, beforeEach, expect, test } from 'vitest'

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
  // This made-up browser runs no modules; what is tried is one that does.
  Object.defineProperty(HTMLScriptElement.prototype, 'noModule', { value: false })
  runInThisContext(readFileSync(join(import.meta.dirname, '../../public/cannot-start.js'), 'utf8'))
})
beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>'
})

test('a part of ours that is gone is told, until something is drawn', async () => {
  failing('/assets/start-1.js')
  expect(root().textContent).toBe(LOST)
  root().append(document.createElement('main'))
  await expect.poll(() => root().innerHTML).toBe('<main></main>')
})

test('a program of ours that breaks before it has drawn anything is told', () => {
  window.dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/assets/start-1.js`, message: 'x' }))
  expect(root().textContent).toBe(LOST)
})

test('a part of ours that cannot be imported is told, although no file is named', () => {
  window.dispatchEvent(new ErrorEvent('error', { message: 'Failed to fetch dynamically imported module' }))
  expect(root().textContent).toBe(LOST)
})

test('somebody else’s script that cannot be had, or breaks, is not the end of our page', () => {
  failing('https://js.stripe.com/basil/stripe.js')
  window.dispatchEvent(new ErrorEvent('error', { filename: '', message: 'Script error.' }))
  expect(root().innerHTML).toBe('')
})
