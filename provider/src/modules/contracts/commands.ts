import { createHash } from 'node:crypto'
import { whyNotSign } from '@quillgate/shared/domain/tasks'
import { type Services, type SignedIn, unit } from '../../context.ts'
import { refuse } from '../../errors.ts'
import { mailAbout } from '../mail/commands.ts'
import { notifyAbout } from '../notifications/commands.ts'
import { lockOrder, saveOrder } from '../orders/commands.ts'
import type { OrderRow } from '../orders/table.ts'
import { nameOf } from '../users/commands.ts'
import type { UserRow } from '../users/table.ts'
import { readSignature } from './signature.ts'
import { signatures } from './table.ts'

type Signature = { picture: Buffer; signer: UserRow; at: Date }
/** Stores a signature with the exact text it stands under, and a digest of both. */
export async function keepSignature({ db }: Services, order: OrderRow, { picture, signer, at }: Signature) {
  const content = order.contractContent ?? ''
  await db.insert(signatures).values({
    orderId: order.id,
    siteId: order.siteId,
    userId: signer.id,
    signedBy: nameOf(signer),
    content,
    picture: picture.toString('base64'),
    digest: createHash('sha256').update(content).update(picture).digest('hex'),
    createdAt: at,
  })
}

/** Signs an order's contract, once: the picture is kept with the exact text it stands under. */
export async function signContract(ctx: SignedIn, orderId: string, dataUrl: string): Promise<void> {
  await unit(ctx, async (inside) => {
    const order = await lockOrder(inside, orderId)
    const { contractId: contract_id } = order.package
    refuse(whyNotSign({ contract_id, contract_signed: order.contractSigned }, dataUrl))
    const picture = readSignature(dataUrl)
    await keepSignature(inside, order, { picture, signer: ctx.actor.user, at: ctx.clock.now() })
    await saveOrder(inside, order, { contractSigned: true })
    await notifyAbout(inside, order, order.writerId, 'signed the contract.')
    await mailAbout(inside, order, ctx.actor.user, [
      'Your signed contract',
      `You signed the contract for ${order.package.packageName}. You can download it from your order:`,
    ])
  })
}
