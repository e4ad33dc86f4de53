import { createHash } from 'node:crypto'
import { whyNotSign } from '@quillgate/shared/domain/orders/tasks'
import { MINUTE } from '../../common/clock.ts'
import { refuse } from '../../common/errors.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import { signatures } from '../../db/schema/steps.ts'
import type { UserRow } from '../../db/schema/users.ts'
import { type Services, type SignedIn, transaction } from '../../http/context.ts'
import { mailAbout } from '../mail/public.ts'
import { notifyAbout } from '../notifications/public.ts'
import { findOrder, lockOrder, saveOrder } from '../orders/public.ts'
import { fullNameOf } from '../users/public.ts'
import { readSignature } from './signature.ts'

const SIGNATURES_A_MINUTE = 10

type Signature = { picture: Buffer; signer: UserRow; at: Date }
export async function storeSignature({ db }: Services, order: OrderRow, { picture, signer, at }: Signature) {
  const content = order.contractContent ?? ''
  await db.insert(signatures).values({
    orderId: order.id,
    siteId: order.siteId,
    userId: signer.id,
    signedBy: fullNameOf(signer),
    content,
    picture: picture.toString('base64'),
    digest: createHash('sha256').update(content).update(picture).digest('hex'),
    createdAt: at,
  })
}

const refuseUnlessSignable = ({ package: { contractId }, contractSigned }: OrderRow, dataUrl: string) =>
  refuse(whyNotSign({ contract_id: contractId, contract_signed: contractSigned }, dataUrl))

/**
 * Signs an order's contract; throws when it is already signed. Stores the picture with the exact text that was signed.
 */
export async function signContract(ctx: SignedIn, orderId: string, dataUrl: string): Promise<void> {
  ctx.limits.hit(`sign/${ctx.actor.id}`, SIGNATURES_A_MINUTE, MINUTE)
  refuseUnlessSignable(await findOrder(ctx, orderId), dataUrl)
  // The picture is decoded before any row is locked, because decoding is slow.
  const picture = await readSignature(dataUrl)
  await transaction(ctx, async (inside) => {
    const order = await lockOrder(inside, orderId)
    refuseUnlessSignable(order, dataUrl)
    await storeSignature(inside, order, { picture, signer: ctx.actor.user, at: ctx.clock.now() })
    await saveOrder(inside, order, { contractSigned: true })
    await notifyAbout(inside, order, order.writerId, 'contract_signed')
    await mailAbout(inside, order, ctx.actor.user, ['contract_signed', { package: order.package.packageName }])
  })
}
