import type { Page } from '@playwright/test'

/**
 * A layout shift. `at`: ms since the start of the navigation. `what`: its score, and the moved nodes with their boxes.
 */
export type LayoutShiftEntry = { at: number; what: string }

declare global {
  interface Window {
    shifts: LayoutShiftEntry[]
    /** The number of frames since the last reply arrived; negative while a request is pending. */
    framesSinceReply: number
  }
}

const DELAY_FRAMES = 12

/**
 * Records all layout shifts in `window.shifts`, on every page that loads; shifts after recent user input are not
 * recorded.
 */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    type Entry = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    const box = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const { startTime, value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const words = node?.textContent?.slice(0, 40) ?? ''
          return `${node?.nodeName} "${words}" from ${box(previousRect)} to ${box(currentRect)}`
        })
        window.shifts.push({ at: startTime, what: [value.toFixed(4), ...moved].join('; ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Blocks fonts until the returned function is called, so that fonts cause no layout shifts in the meantime. */
export async function blockFonts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(/\.woff2$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

/** Delays every request by `DELAY_FRAMES` frames, so that the page first renders its loading state. */
export const delayRequests = (page: Page) =>
  page.addInitScript((frames) => {
    const ask = window.fetch.bind(window)
    window.framesSinceReply = 0
    window.fetch = async (...asked) => {
      window.framesSinceReply = Number.NEGATIVE_INFINITY
      for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame)
      return ask(...asked).finally(() => {
        window.framesSinceReply = 0
      })
    }
    const count = () => {
      window.framesSinceReply++
      requestAnimationFrame(count)
    }
    count()
  }, DELAY_FRAMES)

/** Waits until all replies have arrived and been rendered, and no further request has started. */
export const waitForReplies = (page: Page) =>
  page.waitForFunction((frames) => window.framesSinceReply > frames, 2 * DELAY_FRAMES)
