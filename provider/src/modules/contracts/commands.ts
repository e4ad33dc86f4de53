import { createHash } from 'node:crypto'
import { whyNotSign } from '@quillgate/shared/domain/tasks'
import { type SignedIn, unit } from '../../context.ts'
import { refuse } from '../../errors.ts'
import { mailAbout } from '../mail/commands.ts'
import { notifyAbout } from '../notifications/commands.ts'
import { lockOrder, saveOrder } from '../orders/commands.ts'
import { readSignature } from './signature.ts'
import { signatures } from './table.ts'

/** Signs an order's contract, once: the picture is kept with the exact text it stands under. */
export async function signContract(ctx: SignedIn, orderId: string, dataUrl: string): Promise<void> {
  await unit(ctx, async (inside) => {
    const order = await lockOrder(inside, orderId)
    const { contractId: contract_id } = order.package
    refuse(whyNotSign({ contract_id, contract_signed: order.contractSigned }, dataUrl))
    const picture = readSignature(dataUrl)
    const content = order.contractContent ?? ''
    const digest = createHash('sha256').update(content).update(picture).digest('hex')
    await inside.db.insert(signatures).values({
      orderId,
      siteId: ctx.siteId,
      userId: ctx.actor.id,
      content,
      picture: picture.toString('base64'),
      digest,
      createdAt: ctx.clock.now(),
    })
    await saveOrder(inside, order, { contractSigned: true })
    await notifyAbout(inside, order, order.writerId, 'signed the contract.')
    await mailAbout(inside, order, ctx.actor.user, [
      'Your signed contract',
      `You signed the contract for ${order.package.packageName}. You can download it from your order:`,
    ])
  })
}
