import { randomUUID } from 'node:crypto'
import { type Page, request } from '@playwright/test'
import { at, castMember, type Site } from './fixtures.ts'
import { stack } from './stack.ts'

export type Offer = { id: string; name: string; price: number }

/** What a site sells, as its customers see it. */
export async function packagesOf(site: Site): Promise<[Offer, Offer, ...Offer[]]> {
  const { email, password } = castMember(site, 'customer')
  const headers = { host: new URL(at(site)).host, 'x-quillgate': '1' }
  const context = await request.newContext({ extraHTTPHeaders: headers, baseURL: stack.direct })
  await context.post('/api/auth/login', { data: { email, password } })
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

/** Somebody who has no account yet. */
export const buyer = () => ({
  firstName: 'Noor',
  lastName: 'Haddad',
  email: `noor.${randomUUID().slice(0, 8)}@mailbox.org`,
  password: 'a password of mine',
})

export async function fillAccount(page: Page, who: ReturnType<typeof buyer>) {
  await page.getByLabel('First Name').fill(who.firstName)
  await page.getByLabel('Last Name').fill(who.lastName)
  await page.getByLabel('Email', { exact: true }).fill(who.email)
  await page.getByLabel('Password', { exact: true }).fill(who.password)
}

/** Types a card into the stand-in's field. */
export async function fillCard(page: Page, number: string) {
  const field = page.getByRole('textbox', { name: 'Card number, expiry date and security code' })
  await field.fill('')
  await field.pressSequentially(`${number}1234567`)
}

/** The payments that leave the page from now on. */
export function paymentsSeen(page: Page): string[] {
  const seen: string[] = []
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/cart/checkout')) seen.push(sent.headers()['idempotency-key'] ?? '')
  })
  return seen
}
