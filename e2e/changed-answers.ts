import type { Page } from '@playwright/test'
import { stack } from './stack.ts'

export type Fields = Record<string, unknown>

/** The answers of a call reach the page as the server gave them, but for what `change` changes. */
export const changed = (page: Page, address: string | RegExp, change: (body: Fields) => void) =>
  page.route(address, async (route) => {
    const { pathname, search, host } = new URL(route.request().url())
    // Outside the browser the names of the sites do not resolve.
    const headers = { ...(await route.request().allHeaders()), host }
    const response = await route.fetch({ url: stack.direct + pathname + search, headers })
    const body = (await response.json()) as Fields
    change(body)
    await route.fulfill({ response, json: body })
  })
