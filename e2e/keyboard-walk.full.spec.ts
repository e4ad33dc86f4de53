import type { Page } from '@playwright/test'
import { fillPath, type Role } from '../shared/src/contract/call.ts'
import { ROUTES, type RouteName } from '../shared/src/domain/access/routes.ts'
import { demoUser, expect, resizeWindow, type Site, signIn, siteUrl, test, waitForAnimations } from './fixtures.ts'
import { createKeyboard } from './keyboard.ts'
import { createSignedInClient, listPackages } from './shop.ts'
import { walkByTab } from './tab-walk.ts'

// Presses Tab until the end of each screen and Shift+Tab until its start, in a wide window and on a phone. On one of
// the sites, only every second screen is tested.

const SIZES = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]
/** This customer has an order in every state. */
const CUSTOMER_EMAIL = 'layla.haddad@mailbox.org'

test.use({ allowStatus: [400, 401, 404] })
type Order = {
  _id: string
  statusPercentage: number
  contract_signed?: boolean
  completed_tasks: { taskId: string; serviceId?: string }[]
  package: { packageServices: { _id: string; serviceModules: { id: string }[] }[] }
}

/**
 * Returns the ids that the URLs of the screens need: those of an order in progress, an unsigned order, a board, a
 * template and a package.
 */
async function loadUrlParams(site: Site) {
  const program = await createSignedInClient(site, { ...demoUser('customer'), email: CUSTOMER_EMAIL })
  const { orders } = (await (await program.get('/api/customer/orders')).json()) as { orders: Order[] }
  await program.dispose()
  // Skips finished orders, because their pages open a tip dialog.
  const open = orders.filter(({ statusPercentage }) => statusPercentage < 100)
  const [order] = open.toSorted((a, b) => b.completed_tasks.length - a.completed_tasks.length) as [Order]
  const unsigned = orders.find((one) => one.contract_signed === false)!._id

  const writer = await createSignedInClient(site, demoUser('writer'))
  const { boards } = (await (await writer.get('/api/writer/boards')).json()) as { boards?: [{ _id: string }] }
  const list = await writer.get('/api/writer/questionnaire-template')
  const { templates } = (await list.json()) as { templates: [{ _id: string }] }
  await writer.dispose()
  const [offer] = await listPackages(site)
  return { order, unsigned, board: boards?.[0]._id, template: templates[0]._id, offer: offer.id }
}

/** Returns the paths to visit for each route. The list of a skipped route is empty. */
function listScreenPaths({ order, unsigned, board, template, offer }: Awaited<ReturnType<typeof loadUrlParams>>) {
  const to = (name: RouteName, params: Record<string, string | undefined> = {}) => fillPath(ROUTES[name].path, params)
  const orderId = order._id
  const step = (name: RouteName, module: string) => {
    const service = order.package.packageServices.find((one) => one.serviceModules.some(({ id }) => id === module))
    return [to(name, { orderId, serviceId: service?._id, service: service?._id, serviceType: 'linkedin' })]
  }
  const answered = order.completed_tasks.find(({ taskId }) => !taskId.includes('_'))
  const questions = { orderId, questionnaireId: answered?.taskId, service: answered?.serviceId }
  /** The paths of routes that are visited at several URLs, or whose id is not that of an order. */
  const special: Partial<Record<RouteName, string[]>> = {
    login: [to('login'), '/nowhere'],
    resetPassword: [to('resetPassword', { code: 'a-code' })],
    resetPassword2: [to('resetPassword2', { code: 'a-code' })],
    confirmEmail: [to('confirmEmail', { code: 'a-code' })],
    cart: [to('cart'), `${to('cart')}?addItem=${offer}`],
    checkout: [`${to('checkout')}?item=${offer}`],
    // These routes are skipped, because they open a dialog, end the session or redirect.
    autologin: [],
    logout: [],
    root: [],
    previousDocument: step('previousDocument', 'previous_document'),
    scheduleAppointment: step('scheduleAppointment', 'schedule_appointment'),
    questionnaireAnswers: [to('questionnaireAnswers', questions)],
    contractFill: [to('contractFill', { id: unsigned })],
    questionnaire: [`${to('questionnaire', questions)}?edit=true`],
    revisionsProcess: step('revisionsProcess', 'revision_process'),
    finalDocument: step('finalDocument', 'final_document'),
    revisionFiles: step('revisionFiles', 'revision_process'),
    linkedin: step('linkedin', 'final_linkedin'),
    finalFiles: step('finalFiles', 'final_document'),
    additionalQuestionnaire: step('additionalQuestionnaire', 'additional_questionnaire'),
    template: [`${to('template')}?key=${template}`],
    // Only one of the two sites has boards.
    boardView: board ? [to('boardView', { id: board })] : [],
  }
  const serviceId = order.package.packageServices[0]?._id
  const usual = { id: orderId, orderId, serviceId, service: serviceId }
  return (Object.keys(ROUTES) as RouteName[]).map((name) => ({ name, paths: special[name] ?? [to(name, usual)] }))
}

/** Resolves when the DOM has not changed for 200 ms. The page adapts to the size of the window after a delay. */
const waitForStableDom = () =>
  new Promise<void>((resolve) => {
    const done = () => {
      observer.disconnect()
      resolve()
    }
    let timer = setTimeout(done, 200)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, 200)
    })
    observer.observe(document.body, { childList: true, subtree: true, attributes: true })
  })

async function walkThrough(page: Page, site: Site, url: string) {
  await page.setViewportSize(SIZES[0]!)
  await page.goto(siteUrl(site, url))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Waits for the previews of documents, because they move the content below them while they load.
  for (const tools of await page.getByRole('group', { name: 'Document', exact: true }).all())
    await expect(tools.getByRole('status')).toHaveText(/Page/)
  for (const size of SIZES) {
    await resizeWindow(page, size)
    await page.evaluate(waitForStableDom)
    await waitForAnimations(page)
    for (const way of ['forwards', 'back'] as const) {
      const faults = await walkByTab(page, way)
      expect.soft(faults, `${site}${url} at ${size.width}, ${way}`).toEqual([])
    }
  }
}

/**
 * Returns whether the test visits the route as this user. For a reviewer, it visits only two screens, because the
 * reviewer's other screens are the same as those of a writer.
 */
function canOpenRoute(name: RouteName, viewer: Role | 'visitor') {
  const { audience, roles } = ROUTES[name]
  if (viewer === 'visitor') return audience === 'public'
  if (viewer === 'reviewer') return name === 'ordersList' || name === 'orderView'
  return audience === 'signed-in' && roles.some((role) => role === viewer)
}

for (const site of ['northwind', 'inkwell'] as const) {
  for (const who of ['visitor', 'customer', 'writer', 'reviewer'] as const) {
    test(`${site}: on all screens of a ${who}, every element that Tab reaches has a visible focus`, async ({
      page,
    }) => {
      const all = listScreenPaths(await loadUrlParams(site))
      if (who !== 'visitor') {
        const { password, email } = demoUser(who)
        await page.goto(siteUrl(site, '/login'))
        await signIn(page, { password, email: who === 'customer' ? CUSTOMER_EMAIL : email })
        await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
      }
      const open = all.filter(({ name }) => canOpenRoute(name, who))
      const every = site === 'northwind' ? 1 : 2
      for (const [index, address] of open.flatMap(({ paths }) => paths).entries())
        if (index % every === 0) await walkThrough(page, site, address)
    })
  }
}

for (const site of ['northwind', 'inkwell'] as const) {
  test(`${site}: the focus is visible in the notifications panel, the account menu and the drawer`, async ({
    page,
  }) => {
    await page.goto(siteUrl(site, '/profile'))
    await signIn(page, demoUser('customer'))
    const { enter, press } = createKeyboard(page)
    const tabs = async (count: number) => {
      for (let n = 0; n < count; n += 1) await press('Tab')
    }
    const account = page.getByRole('button', { name: /^Account/ })
    await expect(account).toBeVisible()
    // Waits until the navigation has moved the focus to the heading. If Tab were pressed earlier, the focus could leave
    // the page.
    await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeFocused()
    await press('Tab')
    await enter(page.getByRole('button', { name: /^Notifications/ }))
    await tabs(4)
    await press('Escape')
    await enter(account)
    await tabs(2)
    await press('Escape')
    await page.setViewportSize(SIZES[1]!)
    await enter(page.getByRole('button', { name: 'Menu' }))
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link').first()).toBeVisible()
    await tabs(6)
  })
}
