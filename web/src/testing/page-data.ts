import { PAGE_DATA_ELEMENT_ID } from '@quillgate/shared/contract/page-data'
import { afterEach } from 'vitest'

/** Embeds a reply in the page, as the BFF does. */
export function embedPageData({ url, user, text }: { url: string; user: string; text: string }) {
  const element = document.createElement('script')
  Object.assign(element, { type: 'application/json', id: PAGE_DATA_ELEMENT_ID, textContent: text })
  Object.assign(element.dataset, { url, user })
  document.body.append(element)
}

/** Returns whether the page still contains an embedded reply that nothing has used. */
export const hasPageData = () => document.getElementById(PAGE_DATA_ELEMENT_ID) !== null

afterEach(() => document.getElementById(PAGE_DATA_ELEMENT_ID)?.remove())
