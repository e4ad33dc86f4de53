import type { Contract } from '@quillgate/shared/contract/table'
import type { Handlers } from '../../http/serve.ts'

/**
 * A site without settings gets a success reply without data. An unknown domain has already been rejected with
 * `site_unknown`.
 */
export const siteCalls = {
  website: ({ ctx }) => (ctx.site.settings ? { data: ctx.site.settings } : {}),
} satisfies Handlers<Contract['site']>
