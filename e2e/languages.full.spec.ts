import { demoUser, expect, expectAccessible, goOffline, signIn, siteUrl, test } from './fixtures.ts'

const EXPECTED_TEXTS = {
  es: {
    login: 'Iniciar sesión',
    total: 'Total de pedidos',
    refused: 'El correo electrónico o la contraseña son incorrectos.',
  },
  de: { login: 'Anmelden', total: 'Aufträge insgesamt', refused: 'E-Mail-Adresse oder Passwort ist falsch.' },
  it: { login: 'Accedi', total: 'Ordini totali', refused: 'E-mail o password errate.' },
  ru: { login: 'Войти', total: 'Всего заказов', refused: 'Неверный адрес электронной почты или пароль' },
  th: { login: 'เข้าสู่ระบบ', total: 'คำสั่งซื้อทั้งหมด', refused: 'อีเมลหรือรหัสผ่านไม่ถูกต้อง' },
} as const

test.use({ allowStatus: [401] })
for (const [language, said] of Object.entries(EXPECTED_TEXTS)) {
  test(`${language}: the language chosen on the login page is still used after the sign-in`, async ({ page }) => {
    const texts: string[] = []
    page.on('request', (sent) => {
      const core = /\/core-(..)-/.exec(sent.url())?.[1]
      if (core) texts.push(core)
    })
    await page.goto(siteUrl('northwind', '/login'))
    await page.getByLabel('Language').selectOption(language)
    const button = page.getByRole('button', { name: said.login, exact: true })
    await expect(button).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(texts).toEqual(['en', language])

    const { email, password } = demoUser('customer')
    // Uses an e-mail without an account, because five failed sign-ins temporarily lock an account.
    await page.locator('input[type=email]').fill(`nobody.${language}@mailbox.org`)
    await page.locator('input[type=password]').fill('wrong')
    await button.click()
    await expect(page.getByRole('alert')).toHaveText(said.refused)
    await page.locator('input[type=email]').fill(email)
    await page.locator('input[type=password]').fill(password)
    await button.click()
    await page.waitForURL((address) => !address.pathname.includes('login'))
    await page.goto(siteUrl('northwind', '/dashboard'))
    await expect(page.getByRole('term').first()).toHaveText(said.total)
    await expectAccessible(page)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
}

test.describe('in a browser with the language Thai', () => {
  test.use({ locale: 'th-TH' })
  test('the login page is in Thai', async ({ page }) => {
    await page.goto(siteUrl('inkwell', '/login'))
    await expect(page.getByRole('button', { name: EXPECTED_TEXTS.th.login, exact: true })).toBeVisible()
  })
})

test('an English visitor loads only English texts, even after the sign-in', async ({ page }) => {
  const texts = new Set<string>()
  page.on('request', (sent) => {
    const core = /\/core-(..)-/.exec(sent.url())?.[1]
    if (core) texts.add(core)
  })
  await page.goto(siteUrl('northwind', '/login'))
  await signIn(page, demoUser('customer'))
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  expect([...texts]).toEqual(['en'])
})

test('a signed-in user can change the language, also on a phone', async ({ page }) => {
  await page.goto(siteUrl('inkwell', '/dashboard'))
  await signIn(page, demoUser('customer'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back, Maya')
  await page.getByRole('contentinfo').getByLabel('Language').selectOption('it')
  await expect(page.getByRole('term').first()).toHaveText(EXPECTED_TEXTS.it.total)
  await expect(page.getByRole('navigation').first()).not.toContainText('Orders')
  await expect(page.locator('html')).toHaveAttribute('lang', 'it')

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('banner').getByRole('button').first().click()
  await page.getByRole('dialog').getByRole('combobox').selectOption('th')
  await expect(page.getByRole('term').first()).toHaveText(EXPECTED_TEXTS.th.total)
  await page.reload()
  await expect(page.getByRole('term').first()).toHaveText(EXPECTED_TEXTS.th.total)
})

test.describe('while the browser is offline', () => {
  test.use({ allowBroken: true })

  test('shows an error when a language fails to load, and loads the language when it is selected again', async ({
    page,
    context,
  }) => {
    await page.goto(siteUrl('northwind', '/login'))
    const language = page.getByLabel('Language')
    await expect(language).toHaveValue('en')
    await goOffline(page)
    await language.selectOption('de')
    await expect(page.getByRole('alert')).toHaveText('Timeout!')
    await expect(language).toHaveValue('en')
    await context.setOffline(false)
    await language.selectOption('de')
    await expect(page.getByRole('button', { name: EXPECTED_TEXTS.de.login, exact: true })).toBeVisible()
  })
})
