import { createHash } from 'node:crypto'
import { validateContractSigning } from '@quillgate/shared/domain/orders/tasks'
import { MINUTE } from '../../common/clock.ts'
import { throwIfError } from '../../common/errors.ts'
import type { OrderRow } from '../../db/schema/orders.ts'
import { signatures } from '../../db/schema/steps.ts'
import type { UserRow } from '../../db/schema/users.ts'
import { inTransaction, type Services, type SignedInContext } from '../../http/context.ts'
import { sendOrderMail } from '../mail/public.ts'
import { notifyOfOrder } from '../notifications/public.ts'
import { findOrder, lockOrder, saveOrder } from '../orders/public.ts'
import { fullNameOf } from '../users/public.ts'
import { readSignature } from './signature.ts'

const MAX_SIGNATURES_PER_MINUTE = 10

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

const assertSignable = ({ package: { contractId }, contractSigned }: OrderRow, dataUrl: string) =>
  throwIfError(validateContractSigning({ contract_id: contractId, contract_signed: contractSigned }, dataUrl))

/**
 * Signs the contract of an order; throws if it is already signed. Stores the image of the signature with the exact text
 * that was signed.
 */
export async function signContract(ctx: SignedInContext, orderId: string, dataUrl: string): Promise<void> {
  ctx.limits.hit(`sign/${ctx.actor.id}`, MAX_SIGNATURES_PER_MINUTE, MINUTE)
  assertSignable(await findOrder(ctx, orderId), dataUrl)
  // Decodes the image before any row is locked, because decoding is slow.
  const picture = await readSignature(dataUrl)
  await inTransaction(ctx, async (inside) => {
    const order = await lockOrder(inside, orderId)
    assertSignable(order, dataUrl)
    await storeSignature(inside, order, { picture, signer: ctx.actor.user, at: ctx.clock.now() })
    await saveOrder(inside, order, { contractSigned: true })
    await notifyOfOrder(inside, order, order.writerId, 'contract_signed')
    await sendOrderMail(inside, order, ctx.actor.user, ['contract_signed', { package: order.package.packageName }])
  })
}
