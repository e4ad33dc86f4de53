import { randomUUID } from 'node:crypto'
import { demoUser, expect, expectAccessible, siteUrl, test } from './fixtures.ts'
import { tabTo } from './keyboard.ts'
import { getRecoveryLink } from './mails.ts'
import { createSignInLink } from './operator.ts'
import { createApiClient } from './shop.ts'

const SITE = 'inkwell'
/** The e-mail of a user whose password no other test uses. */
const EMAIL = 'jonas.lindqvist@mailbox.org'

test.describe.configure({ mode: 'serial' })
test.use({ allowStatus: [400, 401, 404, 409, 410, 422] })

test('a recovery link resets the password once, and shows an error after that', async ({ page, browser }) => {
  await page.goto(siteUrl(SITE, '/login'))
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // Waits for the heading, because the previous page has a field with the same label as this page.
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send Recovery Link' }).click()
  await expect(page.getByText('Reset password email is sent.')).toBeVisible()

  const link = await getRecoveryLink(SITE, EMAIL)
  // Opening the link must not use it up, because mail scanners open links, some even in a browser.
  const program = await createApiClient(SITE)
  for (let i = 0; i < 5; i += 1) await program.get(link)
  await program.head(link)
  await program.dispose()
  const scanner = await browser.newPage()
  await scanner.goto(siteUrl(SITE, link))
  await expect(scanner.getByRole('button', { name: 'Reset Password' })).toBeVisible()
  await scanner.close()

  const password = `new ${randomUUID()}`
  await page.goto(siteUrl(SITE, link))
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  expect(page.url()).not.toContain(link.split('/').at(-1)!)
  // Reloads the page, as phones do with pages that were in the background.
  await page.reload()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password Reset Successfully')).toBeVisible()
  await expect(page).toHaveURL(siteUrl(SITE, '/login'))
  await page.getByLabel('Email', { exact: true }).fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()

  await page.goto(siteUrl(SITE, link.replace(/^\/[^/]+/, '/forgot-password-2')))
  await page.getByLabel('New password', { exact: true }).fill('another one')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please request a new one.')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Request a new link' }).click()
  await expect(page).toHaveURL(siteUrl(SITE, '/forgot-password'))
})

test('a forgotten password can be reset without a mouse', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 })
  await page.goto(siteUrl(SITE, '/login'))
  await tabTo(page, page.getByRole('link', { name: 'Forgot your password?' }))
  await page.keyboard.press('Enter')
  await expect(heading).toHaveText('Forgot your password?')
  await expect(heading).toBeFocused()
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }))
  await page.keyboard.type('jonas')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
  await expect(page.getByText('Please enter a valid email.')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.type('.lindqvist@mailbox.org')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Reset password email is sent.' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Back to login' })).toBeFocused()

  const password = `keys ${randomUUID()}`
  await page.goto(siteUrl(SITE, await getRecoveryLink(SITE, EMAIL)))
  await tabTo(page, page.getByLabel('New password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Password Reset Successfully' })).toBeFocused()
  await expect(page).toHaveURL(siteUrl(SITE, '/login'))
  await tabTo(page, page.getByLabel('Email', { exact: true }))
  await page.keyboard.type(EMAIL)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
})

test('the recovery form shows the same message for an unknown e-mail as for a known one', async ({ page }) => {
  await page.goto(siteUrl(SITE, '/forgot-password'))
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@mailbox.org')
  await page.getByRole('button', { name: 'Send Recovery Link' }).click()
  await expect(page.getByText('Reset password email is sent.')).toBeVisible()
})

test('a one-time link signs the user in exactly once, even if a mail scanner has opened it before', async ({
  page,
}) => {
  const autologin = await createSignInLink(SITE, demoUser('reviewer').email)
  const program = await createApiClient(SITE)
  for (let i = 0; i < 5; i += 1) await program.get(autologin)
  expect((await program.get(`/api${autologin}`)).status()).toBe(405)
  await program.dispose()

  await page.goto(siteUrl(SITE, autologin))
  await expect(page).toHaveURL(siteUrl(SITE, '/orders/list'))
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())

  await page.goto(siteUrl(SITE, autologin))
  const dialog = page.getByRole('alertdialog', { name: 'Error' })
  await expect(dialog).toContainText('error in logging in')
  expect(page.url()).not.toContain(autologin.split('/').at(-1)!)
  await expectAccessible(page)
})

test('while signed in, opening the sign-in link of another user needs a confirmation', async ({ page }) => {
  const writer = demoUser('writer')
  const customer = demoUser('customer')
  await page.goto(siteUrl(SITE, '/login'))
  await page.getByLabel('Email', { exact: true }).fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()

  await page.goto(siteUrl(SITE, await createSignInLink(SITE, writer.email)))
  await expect(page.getByRole('heading', { name: new RegExp(customer.email) })).toBeVisible()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(siteUrl(SITE, '/dashboard'))
  await expect(page.getByRole('button', { name: /Dana/ })).toBeVisible()
})
