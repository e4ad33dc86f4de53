import type { Page } from '@playwright/test'
import { isFailedReply } from '@quillgate/shared/domain/errors/outcome'
import { CHAT_PATHS } from '../tools/foreign/chats.ts'
import { QUESTIONNAIRE_ID } from '../tools/foreign/orders.ts'
import { startThirdPartyApi } from '../tools/foreign/server.ts'
import { hexId } from '../tools/foreign/values.ts'
import { findCard, findList } from './board.ts'
import { readBrowserStorage } from './browser-storage.ts'
import { closeSuccessDialog, expect, signIn, siteUrl, test } from './fixtures.ts'
import { CUSTOMER_PAGES } from './pages.ts'
import { startPortal } from './portal.ts'

// Tests the portal in front of a third-party API: every screen of every role, and a write in each area.

let api: Awaited<ReturnType<typeof startThirdPartyApi>>
let portal: Awaited<ReturnType<typeof startPortal>>
test.beforeEach(async () => {
  api = await startThirdPartyApi()
  portal = await startPortal({
    env: {
      UPSTREAM_URL: api.url,
      UPSTREAM_HOST: 'upstream',
      UPSTREAM_BARE_PATHS: 'without',
      UPSTREAM_CHAT_PATH: CHAT_PATHS.orders,
      UPSTREAM_ADMIN_CHAT_PATH: CHAT_PATHS.office,
      CHAT_DIALECT: 'upper',
      UPSTREAM_PAYMENT_KEYS: 'ignored',
    },
  })
})
test.afterEach(async ({ page }) => {
  // Closes the page, because its event stream would try to reconnect and fail when the portal has stopped.
  await page.close()
  await portal.stop()
  await api.close()
})

const portalUrl = (path: string) => siteUrl('lettera', path, portal.port)
const orderId = (number: number) => hexId(0x10 + number)
const serviceId = (number: number) => hexId(0x60 + number)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Returns a list of faults. Each further reply that reports a failure or lacks data adds an entry to the list. */
function collectFaults(page: Page) {
  const faults: string[] = []
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url())
    if (!/^\/(api|bff)\//.test(pathname) || !/json/.test(response.headers()['content-type'] ?? '')) return
    const raw = (await response.json().catch(() => ({}))) as { warnings?: string[] }
    if (isFailedReply(response.status(), raw)) faults.push(`${pathname} ${JSON.stringify(raw)}`)
    for (const part of raw.warnings ?? []) faults.push(`${pathname} lacks ${part}`)
  })
  return faults
}

/** Opens a screen. Expects the texts, and no loading indicator or error. */
async function expectScreen(page: Page, path: string, ...texts: (string | RegExp)[]) {
  await page.goto(portalUrl(path))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  for (const text of texts) await expect.soft(page.locator('body'), path).toContainText(text)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect.soft(page.getByRole('alert'), path).toHaveCount(0)
  await expect.soft(page, path).toHaveURL(portalUrl(path))
}

async function signInAs(page: Page, role: string) {
  const who = api.people.find((person) => person.role === role)!
  await page.goto(portalUrl('/login'))
  await signIn(page, who)
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  return collectFaults(page)
}

const CUSTOMER_TEXTS: Record<(typeof CUSTOMER_PAGES)[number], (string | RegExp)[]> = {
  '/dashboard': ['Giulia Ferri', 'Primo impiego', '€249.00', 'aiuto@lettera.example'],
  '/orders/list': ['Curriculum & Profilo', 'Marco Conti', 'No Contributor Assigned', '29%'],
  '/orders/new': ['Lettera di presentazione'],
  '/invoices': ['€89.50', 'UNPAID', 'REFUNDED', '99.50'],
  '/jobs': ['Redattrice', 'Editrice Lago', '$31,000'],
  '/board': ['Le mie candidature', 'Redattrice', 'Editrice Lago'],
  '/notifications': ['Marco ha caricato una bozza.', 'Benvenuta!'],
  '/profile': ['Giulia'],
}

test('when the portal runs against a third-party API, a visitor can use every screen', async ({ page }) => {
  const faults = collectFaults(page)
  await expectScreen(page, '/login', 'Lettera Viva')
  await expectScreen(page, '/forgot-password')
  await page.goto(portalUrl(`/cart?addItem=${hexId(0x22)}`))
  await expect(page.getByText('Curriculum & Profilo').first()).toBeVisible()
  await expect(page.getByRole('main')).toContainText('€249.00')
  await expectScreen(page, `/checkout?item=${hexId(0x22)}`, 'Curriculum & Profilo')
  await page.getByRole('textbox', { name: /Coupon Code/ }).fill('PRIMAVERA')
  await press(page, 'Apply')
  await expect(page.getByRole('main')).toContainText('€224.10')
  await page.goto(portalUrl('/login'))
  await signIn(page, { email: 'nessuno@posta.example', password: 'sbagliata' })
  await expect(page.getByText('E-mail o password errate.')).toBeVisible()
  await page.goto(portalUrl('/autologin/un-codice'))
  await expect(page.getByRole('alertdialog')).toContainText('error in logging in')
  expect(faults.filter((fault) => !/auth\/(user|login)|autologin/.test(fault))).toEqual([])
})

test('when the portal runs against a third-party API, a customer can use every screen', async ({ page }) => {
  const faults = await signInAs(page, 'user')
  await expect(page).toHaveURL(portalUrl('/invoices'))
  for (const path of CUSTOMER_PAGES) await expectScreen(page, path, ...CUSTOMER_TEXTS[path])
  const [first, second, done] = [
    `${serviceId(1)}/${orderId(1)}`,
    `${serviceId(2)}/${orderId(1)}`,
    `${serviceId(4)}/${orderId(3)}`,
  ]
  await expectScreen(
    page,
    `/orders/view/${orderId(1)}`,
    'Curriculum & Profilo',
    'Guida al colloquio',
    'ho iniziato a scrivere',
  )
  await expectScreen(page, `/orders/view/${orderId(3)}`, 'Pacchetto dirigente', '100%')
  await expectScreen(page, `/contract/fill/${orderId(2)}`, 'La cliente accetta <le> condizioni.')
  await expectScreen(
    page,
    `/orders/questionnaire-answers/${orderId(1)}/${QUESTIONNAIRE_ID}/${serviceId(1)}`,
    'Tre riviste in un anno.',
  )
  await expectScreen(page, `/orders/previous-document/${first}`, 'Vecchio CV.pdf')
  await expectScreen(page, `/orders/revisions-process/${first}`, 'Ho riscritto il profilo', 'Bozza 2.pdf')
  await expectScreen(page, `/orders/revisions-process/${done}`, 'Revision Accepted')
  await expectScreen(page, `/orders/final-document/${done}`, 'Buona fortuna!', 'Curriculum finale.pdf')
  await expectScreen(page, `/orders/schedule-appointment/${second}`)
  await expectScreen(page, `/orders/schedule-appointment/${serviceId(5)}/${orderId(3)}`)
  await page.goto(portalUrl(`/orders/questionnaire/${orderId(1)}/${QUESTIONNAIRE_ID}/${serviceId(1)}?edit=true`))
  await expect(page.getByLabel('Nome e cognome')).toHaveValue('Giulia Ferri')
  expect(faults).toEqual([])

  await page.goto(portalUrl(`/contract/fill/${orderId(2)}`))
  await page.getByRole('tab', { name: 'Type your name' }).click()
  await page.getByLabel('Your name', { exact: true }).fill('Giulia Ferri')
  await press(page, 'Submit')
  await closeSuccessDialog(page)
  await expect(page).toHaveURL(new RegExp(`/orders/questionnaire/${orderId(2)}/`))
  await page.getByLabel('Nome e cognome').fill('Giulia F.')
  await page.getByLabel('Anni di esperienza').selectOption('5+')
  await press(page, 'Next')
  await page.getByLabel('Svizzera').check()
  await press(page, 'Submit')
  await expect(page).toHaveURL(portalUrl(`/orders/view/${orderId(2)}`))
  await expectScreen(
    page,
    `/orders/questionnaire-answers/${orderId(2)}/${QUESTIONNAIRE_ID}/${serviceId(3)}`,
    'Giulia F.',
    'Svizzera',
  )
  // In the chat of an order, this API does not send a message back to its sender.
  await page.goto(portalUrl(`/orders/view/${orderId(1)}`))
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Grazie, Marco!')
  await press(page, 'Send')
  const message = page.getByRole('log').getByRole('article').filter({ hasText: 'Grazie, Marco!' })
  await expect(message).toHaveCount(1)
  // The app removes a message from the browser's storage when the chat history contains the message.
  await expect.poll(() => readBrowserStorage(page)).not.toContain('Grazie, Marco!')
  await page.reload()
  await expect(message).toHaveCount(1)
  await page.goto(portalUrl('/board'))
  await findCard(page, 'Redattrice').press('Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(findList(page, 'Inviate').getByRole('button', { name: /^Redattrice/ })).toBeVisible()
  await page.reload()
  await expect(findList(page, 'Inviate').getByRole('button', { name: /^Redattrice/ })).toBeVisible()
  await page.goto(portalUrl(`/orders/revisions-process/${first}`))
  await page.getByRole('radio', { name: '3 of 5' }).check({ force: true })
  await page.getByRole('textbox', { name: 'Revision request' }).click()
  await page.keyboard.type('Più breve, per favore.')
  await press(page, 'Submit review')
  await closeSuccessDialog(page)
  await expect(page.getByRole('region', { name: 'Your review' })).toContainText('Più breve, per favore.')
  await page.goto(portalUrl('/profile'))
  await page.getByLabel('First Name').fill('Giulietta')
  await press(page, 'Save')
  await expect(page.getByRole('banner')).toContainText('Giulietta')
  await page.goto(portalUrl('/dashboard'))
  await expect(page.getByRole('main')).toContainText('Giulietta')
  await page.goto(portalUrl('/notifications'))
  await press(page, 'Mark all as seen')
  await expect(page.getByText('No Notifications').first()).toBeVisible()
  await page.goto(portalUrl('/logout'))
  await expect(page).toHaveURL(portalUrl('/login'))
  expect(faults).toEqual([])
})

test('when the portal runs against a third-party API, a contributor can use every screen', async ({ page }) => {
  const faults = await signInAs(page, 'writer')
  await expect(page).toHaveURL(portalUrl('/dashboard'))
  for (const [path, ...texts] of [
    ['/dashboard', 'Marco Conti', 'Status Analytics'],
    ['/orders/list', 'Curriculum & Profilo', 'Giulia Ferri', '03/31/2031'],
    ['/orders/list?tab=needs-action', 'Curriculum & Profilo'],
    ['/chat', 'Le ferie sono approvate.'],
    ['/onboarding'],
    ['/boards', 'Attività di oggi'],
    [`/board/${hexId(0xb4)}`, 'Scrivere la bozza', 'Chiamare Giulia'],
    ['/questionnaire-template/list', 'Domande standard'],
    ['/questionnaire-template/create'],
    [`/questionnaire-template/template?key=${hexId(0x71)}`],
    ['/notifications', 'Benvenuta!'],
    ['/profile'],
    ...STAFF_PAGES,
    [`/orders/schedule-appointment/${serviceId(2)}/${orderId(1)}`],
  ] as [string, ...string[]][])
    await expectScreen(page, path, ...texts)
  expect(faults).toEqual([])

  await page.goto(portalUrl('/orders/list'))
  const row = page.getByRole('row', { name: /Primo impiego/ })
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Set priority: Urgent' }).click()
  await expect(row.getByText('Urgent')).toBeVisible()
  await page.reload()
  await expect(row.getByText('Urgent')).toBeVisible()
  // In the admin chat, this API sends a message back to its sender.
  await page.goto(portalUrl('/chat'))
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Torno lunedì.')
  await press(page, 'Send')
  await expect(page.getByRole('log').getByRole('article').filter({ hasText: 'Torno lunedì.' })).toHaveCount(1)
  await page.goto(portalUrl('/questionnaire-template/create'))
  await page.getByLabel('Name', { exact: true }).fill('Domande nuove')
  await press(page, 'Create Template')
  await expect(page).toHaveURL(/template\?key=65ab0c/)
  await page.goto(portalUrl('/questionnaire-template/list'))
  await expect(page.getByText('Domande nuove')).toBeVisible()
  expect(faults).toEqual([])
})

const STAFF_PAGES = [
  [`/orders/view/${orderId(1)}`, 'Curriculum & Profilo', 'Giulia Ferri'],
  [`/orders/previous-document/${serviceId(1)}/${orderId(1)}`, 'Vecchio CV.pdf'],
  [`/orders/revision-files/${serviceId(1)}/${orderId(1)}`, 'Ho riscritto il profilo', 'Bozza 2.pdf'],
  [
    `/orders/additional_questionnaire/${orderId(1)}/${serviceId(1)}`,
    'These questions were sent to the customer.',
    'Risultati principali',
  ],
  [`/orders/final-files/${serviceId(4)}/${orderId(3)}`, 'Curriculum finale.pdf'],
  [`/orders/linkedin/${serviceId(5)}/linkedin/${orderId(3)}`, 'Profilo.pdf'],
  [`/orders/questionnaire-answers/${orderId(1)}/${QUESTIONNAIRE_ID}/${serviceId(1)}`, 'Tre riviste in un anno.'],
]

test('when the portal runs against a third-party API, a reviewer can view every screen', async ({ page }) => {
  const faults = await signInAs(page, 'reviewer')
  await expect(page).toHaveURL(portalUrl('/orders/list'))
  await expectScreen(page, '/orders/list', 'Curriculum & Profilo', 'Giulia Ferri')
  for (const [path, ...texts] of STAFF_PAGES) await expectScreen(page, path!, ...texts)
  await page.goto(portalUrl('/dashboard'))
  await expect(page.getByText("You don't have the required permissions!")).toBeVisible()
  expect(faults).toEqual([])
})
