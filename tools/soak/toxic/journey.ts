import { randomUUID } from 'node:crypto'
import { contract } from '@quillgate/shared/contract/table'
import { toModuleKind } from '@quillgate/shared/domain/orders/modules'
import { PASSWORD } from '../../../provider/src/seed/demo-users.ts'
import { readDemoPicture } from '../../../provider/src/seed/pictures.ts'
import type { JourneyLog } from './journey-log.ts'
import { SHOP_DOMAIN, type ToxicStack } from './stack.ts'
import { type Credentials, createLeakMarker, createUserClient } from './user-client.ts'

/**
 * A simulated user journey. `first` runs before a network fault (a toxic) starts, `during` repeatedly while it lasts,
 * `after` when it has ended. Finally, `truth` compares the results with the provider's data.
 */
export type Journey = {
  first: () => Promise<void>
  during: (round: number) => Promise<void>
  after: () => Promise<void>
  truth: () => Promise<void>
  /** Maximum number of times that `during` is called. */
  rounds: number
}
export type JourneyContext = { stack: ToxicStack; watch: JourneyLog }
export type StartJourney = (world: JourneyContext) => Promise<Journey>

export const createCard = () => ({
  id: `pm_good${randomUUID().replaceAll('-', '')}`,
  type: 'card',
  card: { last4: '4242' },
})
export const createBrowserClient = (
  { stack, watch }: JourneyContext,
  ownMarks: readonly string[],
  host: string = SHOP_DOMAIN,
) => createUserClient({ port: stack.port, host, watch, knows: ownMarks })
/** Creates a client that calls the provider directly, so that no network fault affects it. */
export const createDirectClient = (
  { stack, watch }: JourneyContext,
  ownMarks: readonly string[],
  host: string = SHOP_DOMAIN,
) => createUserClient({ port: stack.providerPort, host, watch, knows: ownMarks, direct: true })

export async function createAccount(
  { stack }: JourneyContext,
  role: 'user' | 'writer',
  mark: string,
  host: string = SHOP_DOMAIN,
) {
  const who: Credentials = { email: `${role}.${mark}@mailbox.org`, password: PASSWORD }
  await stack.operator(host, 'user', 'add', role, who.email, 'Noor', `Haddad ${mark}`, '--password', who.password)
  return who
}

/** Creates a customer with a paid and signed order that is assigned to a new writer and to the seeded reviewer. */
export async function createOrderInProgress(context: JourneyContext) {
  const mark = createLeakMarker()
  context.stack.marks.push(mark)
  const customer = await createAccount(context, 'user', mark)
  const writer = await createAccount(context, 'writer', mark)
  const seen = createDirectClient(context, [mark])
  await seen.signIn(customer)
  const { packages } = await seen.must(contract.customerOrders.packages, { query: { purchasable: 'true' } })
  const { _id } = (packages as { _id: string; packageName: string }[]).find(
    ({ packageName }) => packageName === 'New Grad Starter',
  )!
  const { body } = await seen.pay(contract.customerOrders.create, {
    body: { payment: createCard(), package_subscribed: _id, cartItems: [], loggedInCartCheckout: false },
  })
  const orderId = String(body.order_id)
  const data = `data:image/png;base64,${readDemoPicture('signature').toString('base64')}`
  await seen.must(contract.contracts.sign, { params: { id: orderId }, body: { data } })
  await context.stack.operator(
    SHOP_DOMAIN,
    'order',
    'assign',
    orderId,
    '--writer',
    writer.email,
    '--reviewer',
    REVIEWER_EMAIL,
  )
  const { order } = await seen.must(contract.customerOrders.view, { params: { id: orderId } })
  const service = order.package.packageServices[0]!
  const questionnaire = service.serviceModules.find(({ id }) => toModuleKind(id) === 'questionnaire')!.id
  return { mark, customer, writer, orderId, serviceId: service._id, questionnaire, seen }
}
const REVIEWER_EMAIL = 'ruth.adeyemi@quill.works'
export const reviewer: Credentials = { email: REVIEWER_EMAIL, password: PASSWORD }
