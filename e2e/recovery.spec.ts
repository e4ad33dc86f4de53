import { randomUUID } from 'node:crypto'
import { at, castMember, expect, expectAccessible, test } from './fixtures.ts'
import { asProgram } from './shop.ts'

const SITE = 'inkwell'
/** Somebody whose password nobody else's journey needs. */
const EMAIL = 'jonas.lindqvist@mailbox.org'

/** The newest recovery link that was mailed to somebody. */
async function linkMailedTo(email: string): Promise<string> {
  const program = await asProgram(SITE)
  let found: string | undefined
  await expect
    .poll(async () => {
      const answer = await program.get('/bff/demo/outbox')
      const { mails } = (await answer.json()) as { mails: { to: string; text: string; createdAt: string }[] }
      const [newest] = mails.filter(({ to }) => to === email).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
      found = /\/(?:reset-password|forgot-password-2)\/[\w-]+/.exec(newest?.text ?? '')?.[0]
      return found
    })
    .toBeDefined()
  await program.dispose()
  return found!
}

test.describe.configure({ mode: 'serial' })
test.use({ allowStatus: [400, 401, 404, 409, 410, 422] })

test('a forgotten password: from the mail to a new one, and a used link says so', async ({ page }) => {
  await page.goto(at(SITE, '/login'))
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The page one comes from has a field of the same name.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send Recovery Link' }).click()
  await expect(page.getByText('Reset password email is sent.')).toBeVisible()

  const link = await linkMailedTo(EMAIL)
  // Scanners open the link first; nothing of that spends it.
  const program = await asProgram(SITE)
  for (let i = 0; i < 5; i += 1) await program.get(link)
  await program.head(link)
  await program.dispose()

  const password = `new ${randomUUID()}`
  await page.goto(at(SITE, link))
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  expect(page.url()).not.toContain(link.split('/').at(-1)!)
  await page.getByLabel('New password', { exact: true }).fill(password)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password Reset Successfully')).toBeVisible()
  await expect(page).toHaveURL(at(SITE, '/login'))
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()

  await page.goto(at(SITE, link.replace(/^\/[^/]+/, '/forgot-password-2')))
  await page.getByLabel('New password', { exact: true }).fill('another one')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('alert')).not.toBeEmpty()
})

test('an address nobody has gets the same answer', async ({ page }) => {
  await page.goto(at(SITE, '/forgot-password'))
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@mailbox.org')
  await page.getByRole('button', { name: 'Send Recovery Link' }).click()
  await expect(page.getByText('Reset password email is sent.')).toBeVisible()
})

test('a one-time link signs in once, after a scanner looked at it; the second time it fails', async ({ page }) => {
  const { autologin } = castMember(SITE, 'reviewer')
  const program = await asProgram(SITE)
  for (let i = 0; i < 5; i += 1) await program.get(autologin)
  expect((await program.get(`/api${autologin}`)).status()).toBe(405)
  await program.dispose()

  await page.goto(at(SITE, autologin))
  await expect(page).toHaveURL(at(SITE, '/orders/list'))
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())

  await page.goto(at(SITE, autologin))
  const dialog = page.getByRole('alertdialog', { name: 'Error' })
  await expect(dialog).toContainText('error in logging in')
  expect(page.url()).not.toContain(autologin.split('/').at(-1)!)
  await expectAccessible(page)
})

test('somebody who is signed in is asked before a link signs in another', async ({ page }) => {
  const writer = castMember(SITE, 'writer')
  const customer = castMember(SITE, 'customer')
  await page.goto(at(SITE, '/login'))
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()

  await page.goto(at(SITE, writer.autologin))
  await expect(page.getByRole('heading', { name: new RegExp(customer.email) })).toBeVisible()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(at(SITE, '/dashboard'))
  await expect(page.getByRole('button', { name: /Dana/ })).toBeVisible()
})
