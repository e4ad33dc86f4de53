import type { Page } from '@playwright/test'
import { stack } from './stack.ts'

export type Fields = Record<string, unknown>

/** Sends calls that match `urlPattern` to the real server, and lets `change` modify the JSON of each reply. */
export const modifyReplies = (page: Page, urlPattern: string | RegExp, change: (body: Fields) => void) =>
  page.route(urlPattern, async (route) => {
    const { pathname, search, host } = new URL(route.request().url())
    // Sends the request to an IP address, because site names resolve only inside the browser.
    const headers: Record<string, string> = { ...(await route.request().allHeaders()), host }
    // Passes an event stream on unchanged, because it does not end.
    if (headers.accept?.includes('text/event-stream')) return route.fallback()
    const response = await route.fetch({ url: stack.directUrl + pathname + search, headers })
    const body = (await response.json()) as Fields
    change(body)
    await route.fulfill({ response, json: body })
  })
