import { BOOT_ELEMENT_ID, type Boot } from '@quillgate/shared/contract/boot'
import { aSite } from '@quillgate/shared/testing/site'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { minDisplayTime } from '../ui/hooks/use-auto-close.ts'

// PDF pages need a canvas, which jsdom lacks. End-to-end tests show real pages.
vi.mock('react-pdf', () => ({
  Document: () => null,
  Page: () => null,
  pdfjs: { GlobalWorkerOptions: {}, version: '' },
}))

// The timeout is long, because the machine may be under load. It does not slow down tests, because a wait ends as soon
// as its condition is true.
configure({ asyncUtilTimeout: 30_000 })

const site = aSite()
const boot: Boot = {
  domain: 'northwind.test',
  build: 'test',
  site,
  styleNonce: '',
  demo: false,
  shopOrigins: [],
  pressToContinue: false,
  darkMode: true,
  uploadMaxMb: 25,
}
// The settings must be in the page before the app is imported, because the app reads them when its first module is
// evaluated.
const element = document.createElement('script')
element.type = 'application/json'
element.id = BOOT_ELEMENT_ID
element.textContent = JSON.stringify(boot)
document.head.append(element)

// Stubs for what jsdom lacks: media queries (a wide window without touch), popovers, modal dialogs, layout and
// scrolling.
window.matchMedia = (query) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })
HTMLElement.prototype.showPopover = function show(this: HTMLElement) {
  this.style.display = 'block'
}
HTMLElement.prototype.hidePopover = function hide(this: HTMLElement) {
  this.style.removeProperty('display')
}
HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false
}
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.scrollTo = () => undefined
// The data saver is on, because the app prefetches replies after two seconds, and only slow tests would notice them.
Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
Element.prototype.scrollTo = () => undefined
Element.prototype.scrollIntoView = () => undefined

const consoleMessages: string[] = []
const collectMessage = (...parts: unknown[]) => void consoleMessages.push(parts.map(String).join(' '))
beforeEach(() => {
  // When a hook of the previous test failed, its page may still be open.
  cleanup()
  minDisplayTime.ms = 15_000
  consoleMessages.length = 0
  vi.spyOn(console, 'error').mockImplementation(collectMessage)
  vi.spyOn(console, 'warn').mockImplementation(collectMessage)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  if (consoleMessages.length > 0) throw new Error(`unexpected console output: ${consoleMessages.join('; ')}`)
})
