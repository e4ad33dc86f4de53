import type { Page } from '@playwright/test'
import { stack } from './stack.ts'

export type Fields = Record<string, unknown>

/**
 * Marks all page requests as prefetches. The server does not include data in prefetched pages, so the pages request
 * their data.
 */
export const disablePageData = (page: Page) => page.setExtraHTTPHeaders({ 'sec-purpose': 'prefetch' })

/** Forwards calls that match `urlPattern` to the real server, and lets `change` modify the JSON of each reply. */
export async function modifyReplies(page: Page, urlPattern: string | RegExp, change: (body: Fields) => void) {
  await disablePageData(page)
  return page.route(urlPattern, async (route) => {
    const { pathname, search, host } = new URL(route.request().url())
    // Sends the request to an IP address, because the domains of the sites resolve only inside the browser.
    const headers: Record<string, string> = { ...(await route.request().allHeaders()), host }
    // Does not modify event streams, because an event stream never ends.
    if (headers.accept?.includes('text/event-stream')) return route.fallback()
    // The server can close an idle connection in the moment in which it is used again.
    const response = await route.fetch({ url: stack.directUrl + pathname + search, headers, maxRetries: 3 })
    const body = (await response.json()) as Fields
    change(body)
    await route.fulfill({ response, json: body })
  })
}
