import { BROWSER_COOKIE, COOKIE_PREFIX } from '../shared/src/contract/cookies.ts'
import { demoUser, expect, expectAccessible, type Site, signIn, siteUrl, test } from './fixtures.ts'
import { stack } from './stack.ts'

const THEMES: Record<Site, { name: string; button: string; help: string }> = {
  northwind: { name: 'Northwind Résumés', button: 'rgb(84, 108, 228)', help: 'support@northwind-resumes.com' },
  inkwell: { name: 'Inkwell Careers', button: 'rgb(255, 127, 102)', help: 'hello@inkwellcareers.com' },
}

for (const site of ['northwind', 'inkwell'] as const) {
  test.describe(`site ${site}`, () => {
    test('signing in leads to the page that the user requested', async ({ page }) => {
      await page.goto(siteUrl(site, '/orders/list'))

      await expect(page).toHaveURL(siteUrl(site, '/login'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(THEMES[site].name)
      await expect(page.getByText('Login to continue')).toBeVisible()
      await expect(page.getByRole('link', { name: THEMES[site].help })).toBeVisible()
      const button = page.getByRole('button', { name: 'Login', exact: true })
      await expect(button).toHaveCSS('background-color', THEMES[site].button)
      await expectAccessible(page)

      await signIn(page, demoUser('customer'))

      await expect(page).toHaveURL(siteUrl(site, '/orders/list'))
      await expect(page.getByRole('row')).toHaveCount(4)
      await expect(page.getByRole('row', { name: /Professional Resume Package/ })).toContainText('64%')
      await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?Orders · ${THEMES[site].name}$`))
      await expectAccessible(page)
    })

    test.describe('a rejected sign-in', () => {
      test.use({ allowStatus: [401] })

      test('shows one error for a wrong password and keeps the e-mail', async ({ page }) => {
        const { email } = demoUser('customer')
        await page.goto(siteUrl(site, '/login'))
        await signIn(page, { email, password: 'wrong' })

        const password = page.getByLabel('Password', { exact: true })
        await expect(page.getByRole('alert')).toHaveText('Email or Password Incorrect')
        await expect(page.getByRole('alert')).toHaveCount(1)
        await expect(password).toHaveAccessibleDescription('Email or Password Incorrect')
        await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
          'Email or Password Incorrect',
        )
        await expect(password).toBeFocused()
        await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
        await expectAccessible(page)
      })
    })
  })
}

test('the login form sends nothing while it is incomplete', async ({ page }) => {
  const sent: string[] = []
  page.on(
    'request',
    (request) => request.url().includes('/api/') && request.method() === 'POST' && sent.push(request.url()),
  )
  await page.goto(siteUrl('northwind', '/login'))
  await page.getByRole('button', { name: 'Login', exact: true }).click()

  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText(['This field is required.', 'This field is required.'])
  expect(sent).toEqual([])
})

test('a session of one site is not valid on another site', async ({ page, context }) => {
  await page.goto(siteUrl('northwind', '/login'))
  await signIn(page, demoUser('customer'))
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()

  await page.goto(siteUrl('inkwell', '/orders/list'))
  await expect(page).toHaveURL(siteUrl('inkwell', '/login'))

  // Sends the same cookies to the other site, as an attacker could.
  const cookies = await context.cookies(siteUrl('northwind'))
  expect(cookies.length).toBeGreaterThan(0)
  const carried = await context.request.get(`${stack.directUrl}/api/customer/orders`, {
    headers: {
      host: new URL(siteUrl('inkwell')).host,
      cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
      'x-quillgate': '1',
    },
  })
  expect([401, 403]).toContain(carried.status())
  expect(await carried.json()).toMatchObject({ status: false })
})

test('logging out ends the session both in the browser and at the provider', async ({ page, context }) => {
  await page.goto(siteUrl('inkwell', '/login'))
  await signIn(page, demoUser('customer'))
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  const before = await context.cookies(siteUrl('inkwell'))

  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('link', { name: 'Logout' }).click()

  await expect(page).toHaveURL(siteUrl('inkwell', '/login'))
  // A logout does not remove the cookie that identifies a known browser. It grants no access, and protects the user
  // from being locked out by others.
  const left = async () =>
    (await context.cookies(siteUrl('inkwell'))).filter(
      ({ name }) => name !== `${COOKIE_PREFIX.upstream}${BROWSER_COOKIE}`,
    )
  // Polls, because the login page can appear before the reply to the logout has arrived.
  await expect.poll(left).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  const old = await context.request.get(`${stack.directUrl}/api/customer/orders`, {
    headers: {
      host: new URL(siteUrl('inkwell')).host,
      cookie: before.map(({ name, value }) => `${name}=${value}`).join('; '),
      'x-quillgate': '1',
    },
  })
  expect(old.status()).toBe(401)
})

test('a login in one tab waits for a logout that another tab has sent', async ({ page, context }) => {
  await page.goto(siteUrl('inkwell', '/login'))
  await signIn(page, demoUser('customer'))
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  const other = await context.newPage()
  await other.goto(siteUrl('inkwell', '/dashboard'))
  await expect(other.getByRole('button', { name: /^Account/ })).toBeVisible()
  const reply = Promise.withResolvers<void>()
  await page.route('**/api/auth/logout', async (route) => {
    await reply.promise
    await route.continue()
  })
  await page.goto(siteUrl('inkwell', '/logout'))
  await expect(page).toHaveURL(siteUrl('inkwell', '/login'))

  // The other tab follows the logout by itself. It sends no logout, so the waiting call is its login.
  await expect(other).toHaveURL(siteUrl('inkwell', '/login'))
  const waiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length)
  expect(await waiting()).toBe(0)
  const sent: string[] = []
  other.on('request', (request) => void sent.push(new URL(request.url()).pathname))
  await signIn(other, demoUser('customer'))
  await expect.poll(waiting).toBe(1)
  // A third tab finds a logout without a reply and repeats it after the login, unless it is obsolete by then.
  const third = await context.newPage()
  await third.goto(siteUrl('inkwell', '/login'))
  await expect.poll(waiting).toBe(2)
  expect(sent).not.toContain('/api/auth/login')
  reply.resolve()
  await expect(other.getByRole('button', { name: /^Account/ })).toBeVisible()
  await expect.poll(waiting).toBe(0)
  await other.reload()
  await expect(other.getByRole('button', { name: /^Account/ })).toBeVisible()
})

test('a language chosen on the login page applies immediately and after a reload', async ({ page }) => {
  await page.goto(siteUrl('northwind', '/login'))
  await page.getByLabel('Language').selectOption('de')
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Melden Sie sich an, um fortzufahren')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
})

test('signing in works by keyboard only', async ({ page }) => {
  const { email, password } = demoUser('customer')
  await page.goto(siteUrl('northwind', '/login'))
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Show password')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/dashboard|invoices|orders/)
  await page.goto(siteUrl('northwind', '/orders/list'))
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
})
