import type { Page } from '@playwright/test'
import { demoUser, expect, type Site, siteUrl } from './fixtures.ts'

/** The pages that every customer has, without those of an order. */
export const CUSTOMER_PAGES = [
  '/dashboard',
  '/orders/list',
  '/orders/new',
  '/invoices',
  '/jobs',
  '/board',
  '/notifications',
  '/profile',
] as const

/** The pages that every writer has, without those of an order. */
export const WRITER_PAGES = [
  '/orders/list',
  '/chat',
  '/onboarding',
  '/boards',
  '/questionnaire-template/list',
  '/questionnaire-template/create',
  '/notifications',
  '/profile',
] as const

type Service = { _id: string; serviceModules: { id: string; title?: string }[] }
type Order = {
  _id: string
  contract_signed?: boolean
  completed_tasks: unknown[]
  package: { packageServices: Service[] }
}
/** Returns the path of an order in progress of the signed-in customer, and the paths of its steps. */
export async function findOrderPages(page: Page): Promise<string[]> {
  const order = await page.evaluate(async () => {
    const answer = await fetch('/api/customer/orders', { headers: { 'x-quillgate': '1' } })
    const { orders } = (await answer.json()) as { orders: Order[] }
    const hasSteps = ({ serviceModules }: Service) =>
      ['previous_document', 'revision_process'].every((step) => serviceModules.some(({ id }) => id === step))
    return orders
      .filter((one) => one.contract_signed && one.completed_tasks.length > 0)
      .map(({ _id, package: { packageServices } }) => ({ _id, service: packageServices.find(hasSteps) }))
      .find(({ service }) => service)
  })
  const { _id, service } = order as { _id: string; service: Service }
  const serviceAndOrder = `${service._id}/${_id}`
  // The ids of questionnaires are generated; those of the other steps are words joined by underscores.
  const questionnaire = service.serviceModules.find(({ id }) => !id.includes('_'))!.id
  return [
    `/orders/view/${_id}`,
    `/orders/questionnaire/${_id}/${questionnaire}/${service._id}?edit=true`,
    `/orders/previous-document/${serviceAndOrder}`,
    `/orders/revisions-process/${serviceAndOrder}`,
  ]
}

/** Returns the names and paths of an order in progress of the signed-in writer, and of its steps. */
export async function findStaffPages(page: Page): Promise<[string, string][]> {
  const order = await page.evaluate(async () => {
    const answer = await fetch('/api/writer/orders', { headers: { 'x-quillgate': '1' } })
    const { orders } = (await answer.json()) as { orders: Order[] }
    return orders.find((one) => one.completed_tasks.length === 1 && one.package.packageServices.length > 1)!
  })
  const [resume, , profile] = order.package.packageServices.map(({ _id }) => _id)
  return [
    ['order', `/orders/view/${order._id}`],
    ['documents', `/orders/previous-document/${resume}/${order._id}`],
    ['drafts', `/orders/revision-files/${resume}/${order._id}`],
    ['follow-up', `/orders/additional_questionnaire/${order._id}/${resume}`],
    ['final', `/orders/final-files/${resume}/${order._id}`],
    ['appointment', `/orders/schedule-appointment/${profile}/${order._id}`],
    ['profile-document', `/orders/linkedin/${profile}/linkedin/${order._id}`],
  ]
}

/** Opens all orders of the signed-in customer. Returns one path for each kind of page to which the orders link. */
export async function findStepPages(page: Page, site: Site): Promise<Map<string, string>> {
  const ids = await page.evaluate(async () => {
    const answer = await fetch('/api/customer/orders', { headers: { 'x-quillgate': '1' } })
    const { orders } = (await answer.json()) as { orders: Order[] }
    return orders.map(({ _id }) => _id)
  })
  const pages = new Map<string, string>()
  for (const id of ids) {
    await page.goto(siteUrl(site, `/orders/view/${id}`))
    const services = page.locator('main h3 button[aria-expanded]')
    const isElsewhere = () => new URL(page.url()).pathname !== `/orders/view/${id}`
    // Waits for the services of the order. If the contract is unsigned, waits for the redirect to the contract instead.
    await expect.poll(async () => isElsewhere() || (await services.count()) > 0).toBe(true)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    const hrefs = await page
      .locator('main a[href^="/orders/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    for (const way of [`/orders/view/${id}`, ...hrefs]) {
      const [, , name = ''] = way.split('/')
      if (name !== 'list' && !pages.has(name)) pages.set(name, way)
    }
  }
  return pages
}

/** Signs in on the login page in any language. */
export async function signInAs(page: Page, site: Site, email: string) {
  await page.context().clearCookies()
  await page.goto(siteUrl(site, '/login'))
  await page.evaluate(() => localStorage.removeItem('user'))
  await page.goto(siteUrl(site, '/login'))
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[type=password]').fill(demoUser('customer').password)
  await page.locator('input[type=password]').press('Enter')
  await expect(page.locator('#main')).toBeVisible()
}
