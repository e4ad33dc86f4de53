import type { Contract } from '@quillgate/shared/contract/table'
import type { Handlers } from '../../http/serve.ts'

/**
 * For a site without settings, returns a success reply without data. Unknown domains were already rejected with
 * `site_unknown`.
 */
export const siteCalls = {
  website: ({ ctx }) => (ctx.site.settings ? { data: ctx.site.settings } : {}),
} satisfies Handlers<Contract['site']>
