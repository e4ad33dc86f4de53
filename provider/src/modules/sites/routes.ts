import type { Contract } from '@quillgate/shared/contract/table'
import type { Handlers } from '../../serve.ts'

/** An unknown domain never gets here: `site_unknown`. A known one without a look answers success without data. */
export const siteCalls = {
  website: ({ ctx }) => (ctx.site.look ? { data: ctx.site.look } : {}),
} satisfies Handlers<Contract['site']>
