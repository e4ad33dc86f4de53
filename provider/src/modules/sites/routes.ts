import type { Contract } from '@quillgate/shared/contract/table'
import type { Handlers } from '../../http/serve.ts'

/** An unknown domain never gets here: `site_unknown`. A known one without settings answers success without data. */
export const siteCalls = {
  website: ({ ctx }) => (ctx.site.settings ? { data: ctx.site.settings } : {}),
} satisfies Handlers<Contract['site']>
