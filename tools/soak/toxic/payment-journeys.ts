import { contract } from '@quillgate/shared/contract/table'
import {
  createAccount,
  createBrowserClient,
  createCard,
  createDirectClient,
  type JourneyContext,
  type StartJourney,
} from './journey.ts'
import { type Credentials, createLeakMarker, type UserClient } from './user-client.ts'

/** A purchase. Its unique combination of payment method and quantity identifies it in the provider's data. */
type PurchaseResult = { method: string; isTold: boolean }

/** Simulates a customer who buys repeatedly. */
export const startPurchaseJourney: StartJourney = async (context) => {
  const mark = createLeakMarker()
  const who = await createAccount(context, 'user', mark)
  const [page, seen] = [createBrowserClient(context, [mark]), createDirectClient(context, [mark])]
  const bought: PurchaseResult[] = []
  let offers: { _id: string }[] = []
  const buy = async () => {
    const payment = createCard()
    const one: PurchaseResult = { method: payment.id, isTold: false }
    bought.push(one)
    const cartItems = [{ _id: offers[bought.length % 2]!._id, quantity: bought.length }]
    const body = { payment, package_subscribed: null, cartItems, loggedInCartCheckout: true }
    const { key } = await page.pay(contract.customerOrders.create, { body })
    one.isTold = true
    // Repeats the request with the same key. This must return the same result and must not charge again.
    await page.ask(contract.customerOrders.create, { body, headers: { 'idempotency-key': key } })
    await page.must(contract.customerOrders.list)
  }
  return {
    rounds: 3,
    async first() {
      await page.signIn(who)
      offers = (await page.must(contract.customerOrders.packages, { query: { purchasable: 'true' } })).packages
    },
    during: buy,
    after: buy,
    async truth() {
      await checkPurchases(context, seen, who, bought)
    },
  }
}

/** Simulates visitors who create an account at the checkout. */
export const startCheckoutJourney: StartJourney = async (context) => {
  const buyers: { who: Credentials; mark: string; bought: PurchaseResult }[] = []
  const { packages } = await fetchOffers(context)
  const visitor = createBrowserClient(context, [])
  const buy = async () => {
    const mark = createLeakMarker()
    const who = { email: `visitor.${mark}@mailbox.org`, password: 'a password of mine' }
    const payment = createCard()
    const bought: PurchaseResult = { method: payment.id, isTold: false }
    buyers.push({ who, mark, bought })
    const page = createBrowserClient(context, [mark])
    const cartItems = [{ _id: packages[0]!._id, quantity: 1 }]
    const body = { firstName: 'Noor', lastName: `Haddad ${mark}`, ...who, payment, cartItems }
    await page.pay(contract.cart.checkout, { body })
    bought.isTold = true
    await page.signIn(who)
    await page.must(contract.customerOrders.list)
  }
  return {
    rounds: 3,
    async first() {
      await visitor.must(contract.cart.packagesInfo, { query: { 'items[]': [packages[0]!._id] } })
    },
    during: buy,
    after: buy,
    async truth() {
      for (const { who, mark, bought } of buyers)
        await checkPurchases(context, createDirectClient(context, [mark]), who, [bought])
    },
  }
}

async function fetchOffers(context: JourneyContext) {
  const mark = createLeakMarker()
  const seen = createDirectClient(context, [mark])
  await seen.signIn(await createAccount(context, 'user', mark))
  const { packages } = await seen.must(contract.customerOrders.packages, { query: { purchasable: 'true' } })
  return { packages: packages as { _id: string }[] }
}

/** Checks that orders, invoices and charges match the messages that the user saw. */
async function checkPurchases(
  { stack, watch }: JourneyContext,
  seen: UserClient,
  credentials: Credentials,
  bought: readonly PurchaseResult[],
) {
  await seen.signIn(credentials)
  const { orders } = await seen.must(contract.customerOrders.list)
  const { invoices } = await seen.must(contract.customerInvoices.list)
  const told = bought.filter(({ isTold }) => isTold).length
  const paid = (invoices as { status: string }[]).filter(({ status }) => status.toLowerCase() === 'paid').length
  if (orders.length !== told || paid !== told)
    watch.reportError(`told of ${told} purchases, ${orders.length} orders, ${paid} paid invoices`)
  for (const { method, isTold } of bought) {
    const charges = stack.cards.paid().filter(({ payment_method }) => payment_method === method).length
    if (charges !== Number(isTold))
      watch.reportError(`one purchase${isTold ? '' : ', told as not made'}, ${charges} charges`)
  }
}
