import type { Page } from '@playwright/test'
import { stack } from './stack.ts'

export type Fields = Record<string, unknown>

/** Opens pages without the data of their first read, so that the page requests it. */
export const openWithoutData = (page: Page) =>
  page.route(
    ({ pathname }) => !/^\/(api|bff|assets)\/|\./.test(pathname),
    (route) => route.fallback({ headers: { ...route.request().headers(), 'sec-purpose': 'prefetch' } }),
  )

/** Sends calls to `address` to the real server, and lets `change` modify the JSON of the reply. */
export async function modifyReplies(page: Page, address: string | RegExp, change: (body: Fields) => void) {
  await openWithoutData(page)
  return page.route(address, async (route) => {
    const { pathname, search, host } = new URL(route.request().url())
    // Sends the request to an IP address, because site names resolve only inside the browser.
    const headers: Record<string, string> = { ...(await route.request().allHeaders()), host }
    const response = await route.fetch({ url: stack.directUrl + pathname + search, headers })
    const body = (await response.json()) as Fields
    change(body)
    await route.fulfill({ response, json: body })
  })
}
