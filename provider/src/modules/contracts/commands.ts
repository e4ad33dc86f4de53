import { createHash } from 'node:crypto'
import { whyNotSign } from '@quillgate/shared/domain/tasks'
import { type SignedIn, unit } from '../../context.ts'
import { refuse } from '../../errors.ts'
import { sendMail } from '../mail/commands.ts'
import { notify } from '../notifications/commands.ts'
import { lockOrder, saveOrder } from '../orders/commands.ts'
import { nameOf } from '../users/commands.ts'
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
    await notify(inside, {
      siteId: ctx.siteId,
      to: order.writerId,
      text: `${nameOf(ctx.actor.user)} signed the contract.`,
      about: orderId,
      from: ctx.actor.user,
    })
    await sendMail(inside, {
      site: ctx.site,
      to: ctx.actor.user,
      subject: 'Your signed contract',
      lines: [`You signed the contract for ${order.package.packageName}. You can download it from your order:`],
      path: `/orders/view/${orderId}`,
    })
  })
}
