import type { Contract } from '@quillgate/shared/contract/table'
import type { Handlers } from '../../http/serve.ts'

/**
 * Replies with success but no data for a site without settings. An unknown domain was rejected before with
 * `site_unknown`.
 */
export const siteCalls = {
  website: ({ ctx }) => (ctx.site.settings ? { data: ctx.site.settings } : {}),
} satisfies Handlers<Contract['site']>
