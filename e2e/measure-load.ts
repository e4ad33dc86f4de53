import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

/** Emulates a phone on a slow network whose CPU has a quarter of the speed of this machine. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const CPU_THROTTLING = 4
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }

/**
 * Times in ms since the start of the navigation. `received`: when the page and its data have arrived. `blocked`: by how
 * much tasks exceed 50 ms, in total. `kib`: the downloaded size.
 */
export type Timing = { firstPaint: number; received: number; usable: number; blocked: number; kib: number }
type LoadOptions = {
  browser: Browser
  address: string
  held: string
  session?: BrowserContextOptions['storageState']
  /** Headers to add to all requests. */
  headers?: Record<string, string>
  /** Whether the browser's cache contains the page's files from an earlier visit. */
  isSecondVisit?: boolean
}

/** Emulates slow 4G and a slow CPU in a page. */
export async function slowDown(page: Page) {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', NETWORK)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_THROTTLING })
}

/**
 * Opens a page and measures its load, by default with an empty browser cache. The page counts as usable when an element
 * that matches the selector `held` exists and React handles its events.
 */
export async function measureLoad({
  browser,
  address,
  held,
  session,
  headers = {},
  isSecondVisit = false,
}: LoadOptions): Promise<Timing> {
  const context = await browser.newContext({
    ...PHONE,
    extraHTTPHeaders: headers,
    ...(session && { storageState: session }),
  })
  try {
    if (isSecondVisit) {
      const first = await context.newPage()
      await first.goto(address)
      await first.locator(held).first().waitFor()
      await first.close()
    }
    const page = await context.newPage()
    await slowDown(page)
    await page.addInitScript(observePage, held)
    await page.goto(address, { waitUntil: 'commit' })
    await page.waitForFunction(isPageUsable, undefined, { timeout: 60_000 })
    // `networkidle` never occurs on a page with an open event stream, so this waits for `load`.
    await page.waitForLoadState('load')
    return await readTiming(page)
  } finally {
    await context.close()
  }
}

declare global {
  interface Window {
    usableAt?: number
    blockedMs: number
  }
}

/** Records when the page becomes usable, and its long tasks. Runs in the page, before the scripts of the app. */
function observePage(readySelector: string) {
  const look = () => {
    const found = document.querySelector(readySelector)
    if (found && Object.keys(found).some((key) => key.startsWith('__reactProps'))) window.usableAt = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  window.blockedMs = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.blockedMs += duration - 50
  }).observe({ type: 'longtask', buffered: true })
}

const isPageUsable = () =>
  window.usableAt !== undefined && performance.getEntriesByName('first-contentful-paint').length > 0

const readTiming = (page: Page) =>
  page.evaluate((): Timing => {
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      received: document!.responseEnd,
      usable: window.usableAt!,
      blocked: window.blockedMs,
      kib: [document!, ...loaded].reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024,
    }
  })
