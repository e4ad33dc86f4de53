import type { Contract } from '@quillgate/shared/contract/table'
import { and, eq } from 'drizzle-orm'
import { AppError, requireFound } from '../../common/errors.ts'
import { signatures } from '../../db/schema/steps.ts'
import type { Handlers } from '../../http/serve.ts'
import { renderContractText } from '../../texts/texts.ts'
import { findOrder } from '../orders/public.ts'
import { signContract } from './commands.ts'

export const contractCalls = {
  async view({ ctx, params }) {
    const { contractContent } = await findOrder(ctx, params.id)
    if (contractContent === null) throw new AppError('contract_missing')
    return { data: { content: contractContent } }
  },
  async sign({ ctx, params, body }) {
    await signContract(ctx, params.id, body.data)
    return {}
  },
  async download({ ctx, params }) {
    const order = await findOrder(ctx, params.id)
    const [row] = await ctx.db
      .select()
      .from(signatures)
      .where(and(eq(signatures.siteId, ctx.siteId), eq(signatures.orderId, order.id)))
      .limit(1)
    const signature = requireFound(row, order.contractContent === null ? 'contract_missing' : 'contract_unsigned')
    // Imported only when needed, because the PDF library would double the startup time.
    const { renderSignedPdf } = await import('./signed-pdf.ts')
    const language = ctx.actor.user.language ?? ctx.site.language
    const bytes = await renderSignedPdf({
      language,
      companyName: ctx.site.settings?.companyName ?? ctx.site.domain,
      signer: signature.signedBy,
      orderId: order.id,
      packageName: order.package.packageName,
      content: signature.content,
      picture: Buffer.from(signature.picture, 'base64'),
      digest: signature.digest,
      signedAt: signature.createdAt,
    })
    return {
      name: `${renderContractText(language, ['file', { package: order.package.packageName }])}.pdf`,
      mimetype: 'application/pdf',
      inline: false,
      public: false,
      content: { bytes },
    }
  },
} satisfies Handlers<Contract['contracts']>
