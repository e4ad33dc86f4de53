import type { Contract } from '@quillgate/shared/contract/table'
import type { Handlers } from '../../http/serve.ts'

/**
 * Returns a success reply without data for a site that has no settings. An unknown domain was already refused with
 * `site_unknown`.
 */
export const siteCalls = {
  website: ({ ctx }) => (ctx.site.settings ? { data: ctx.site.settings } : {}),
} satisfies Handlers<Contract['site']>
