import type { WebsiteSettings } from '@quillgate/shared/contract/site'

/** Name of the check of the chat between a customer and a writer. */
export const ORDER_CHAT = 'chat of an order'

/**
 * Returns why a site does not have the call or chat of this name; undefined when it does. An API may refuse a call that
 * its site has switched off, so a refusal does not count as a finding.
 */
export function explainDisabledFeature(settings: WebsiteSettings | undefined, name: string): string | undefined {
  if (!settings) return undefined
  if (/^(?:customerBoard|writerBoards)\./.test(name) && !settings.enable_boards) return 'the site has enable_boards off'
  if (name.startsWith('jobs.') && settings.disable_customer_job_search)
    return 'the site has disable_customer_job_search on'
  if (name === ORDER_CHAT && settings.disable_writer_customer_chat)
    return 'the site has disable_writer_customer_chat on'
  return undefined
}
