import { randomUUID } from 'node:crypto'
import { type Page, type Route, request } from '@playwright/test'
import { demoUser, type Site, siteUrl } from './fixtures.ts'
import { stack } from './stack.ts'

export type Offer = { id: string; name: string; price: number }

type Credentials = { email: string; password: string }
/** Creates an API client for a site. It has no page, and a separate cookie jar. */
export const createApiClient = (site: Site, port = stack.port) =>
  request.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    extraHTTPHeaders: { host: new URL(siteUrl(site, '/', port)).host, 'x-quillgate': '1' },
  })
/** Creates an API client for a site that is signed in with these credentials. */
export async function createSignedInClient(site: Site, { email, password }: Credentials) {
  const program = await createApiClient(site)
  const answer = await program.post('/api/auth/login', { data: { email, password } })
  if (!answer.ok()) throw new Error(`sign-in of ${email} failed: ${answer.status()}`)
  return program
}

/** Returns the active packages that customers of a site can buy. */
export async function listPackages(site: Site): Promise<[Offer, Offer, ...Offer[]]> {
  const context = await createSignedInClient(site, demoUser('customer'))
  const answer = await context.get('/api/customer/orders_all_packages?purchasable=true')
  const { packages } = (await answer.json()) as {
    packages: { _id: string; packageName: string; packagePrice: number; active: boolean }[]
  }
  await context.dispose()
  const offers = packages.filter(({ active }) => active)
  return offers.map(({ _id, packageName, packagePrice }) => ({
    id: _id,
    name: packageName,
    price: packagePrice,
  })) as [Offer, Offer, ...Offer[]]
}

/** Returns the form input of a new user who has no account yet. */
export const createBuyer = () => ({
  firstName: 'Noor',
  lastName: 'Haddad',
  email: `noor.${randomUUID().slice(0, 8)}@mailbox.org`,
  password: 'a password of mine',
})

export async function fillAccount(page: Page, buyer: ReturnType<typeof createBuyer>) {
  await page.getByLabel('First Name').fill(buyer.firstName)
  await page.getByLabel('Last Name').fill(buyer.lastName)
  await page.getByLabel('Email', { exact: true }).fill(buyer.email)
  await page.getByLabel('Password', { exact: true }).fill(buyer.password)
}

/** Returns the purchases that the server has stored for a user: the names of the packages, and the charges in cents. */
export async function fetchPurchases(site: Site, credentials: Credentials) {
  const customer = await createSignedInClient(site, credentials)
  const { orders } = (await (await customer.get('/api/customer/orders')).json()) as {
    orders: { _id: string; package: { packageName: string } }[]
  }
  const { invoices } = (await (await customer.get('/api/customer/invoices')).json()) as {
    invoices: { price: number; status: string }[]
  }
  await customer.dispose()
  return {
    orders: orders.map((order) => order.package.packageName).toSorted(),
    charges: invoices
      .filter(({ status }) => status.toLowerCase() === 'paid')
      .map(({ price }) => Math.round(price * 100)),
  }
}

/** Creates a customer who has bought one package, through API calls. */
export async function createCustomer(site: Site) {
  const who = createBuyer()
  const [first] = await listPackages(site)
  const program = await createApiClient(site)
  const payment = { id: `pm_standin_${randomUUID().replaceAll('-', '')}`, type: 'card', card: { last4: '4242' } }
  const answer = await program.post('/api/cart/checkout', {
    data: { ...who, payment, cartItems: [{ _id: first.id, quantity: 1 }] },
    headers: { 'idempotency-key': randomUUID() },
  })
  const { orders } = (await answer.json()) as { orders: [{ _id: string }] }
  await program.dispose()
  return { ...who, orderId: orders[0]._id }
}

/** Fills the demo's replacement for Stripe's card field: number, expiry date and security code. */
export async function fillCard(page: Page, number: string) {
  const field = page.getByRole('textbox', { name: 'Card number, expiry date and security code' })
  await field.fill('')
  await field.pressSequentially(`${number}1234567`)
}

/**
 * Forwards the next payment to the server and delays its reply until `release` is called. A page that is closed before
 * that never receives the reply.
 */
export async function holdPayment(page: Page) {
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  await page.route(
    '**/api/cart/checkout',
    async (route) => {
      const response = await fetchByIpAddress(route)
      arrived.resolve()
      await released.promise
      await route.fulfill({ response }).catch(() => undefined)
    },
    { times: 1 },
  )
  return { arrived: arrived.promise, release: () => released.resolve() }
}
/**
 * Sends the request of a page from the test process. Connects by IP address, because the domains of the sites resolve
 * only inside the browser.
 */
export async function fetchByIpAddress(route: Route) {
  const { host, pathname } = new URL(route.request().url())
  return route.fetch({
    url: `${stack.directUrl}${pathname}`,
    headers: { ...(await route.request().allHeaders()), host },
  })
}

/** Returns a list to which the idempotency key of every further payment of the page is added. */
export function recordPayments(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/cart/checkout')) seen.push(sent.headers()['idempotency-key'] ?? '')
  })
  return seen
}
