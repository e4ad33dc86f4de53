import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Page } from '@playwright/test'
import { type BffReady, type ServerProcess, startBff } from '../bin/servers.ts'
import { issueCode } from '../provider/src/modules/users/codes.ts'
import { type Provider, startProvider } from '../provider/src/testing/start-provider.ts'
import { expect, expectAccessible, type Site, signIn, siteUrl, test } from './fixtures.ts'
import { getRecoveryLink } from './mails.ts'

// Opens links from mails too late, or on the wrong site. Uses a separate portal, and a provider whose clock can be
// advanced.

const MINUTE_MS = 60_000
const folder = mkdtempSync(join(tmpdir(), 'quillgate-late-'))
let provider: Provider
let portal: ServerProcess<BffReady>
const portalUrl = (site: Site, path: string) => siteUrl(site, path, new URL(portal.ready.address).port)

test.describe.configure({ mode: 'serial' })
test.use({ allowStatus: [400, 401] })
test.beforeAll(async () => {
  provider = await startProvider()
  portal = await startBff({
    PORT: '0',
    OPS_PORT: '0',
    HOST: '127.0.0.1',
    UPSTREAM_URL: await provider.app.listen({ port: 0, host: '127.0.0.1' }),
    DEMO: 'northwind.localhost',
    PUBLIC_SCHEME: 'http',
    LOG_LEVEL: 'warn',
    DATA_DIR: folder,
  })
})
test.afterAll(async () => {
  await portal?.stop()
  await provider?.close()
  rmSync(folder, { recursive: true, force: true })
})

async function expectLinkRefused(page: Page, site: Site, link: string) {
  await page.goto(portalUrl(site, link))
  await page.getByLabel('New password', { exact: true }).fill('something else')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('alert')).toHaveText('This link is no longer valid. Please request a new one.')
}

test('a recovery link works for 30 minutes, and only on the site that sent it', async ({ page }) => {
  const { email } = await provider.member('single')
  const ask = async (earlier?: string) => {
    await page.goto(portalUrl('northwind', '/forgot-password'))
    await page.getByRole('textbox', { name: 'Email' }).fill(email)
    await page.getByRole('button', { name: 'Send Recovery Link' }).click()
    await expect(page.getByText('Reset password email is sent.')).toBeVisible()
    return getRecoveryLink('northwind', email, { port: new URL(portal.ready.address).port, earlier })
  }
  const late = await ask()
  provider.clock.move(31 * MINUTE_MS)
  await expectLinkRefused(page, 'northwind', late)
  await expectAccessible(page)

  const link = await ask(late)
  // The other site does not know the code, and trying the code there does not invalidate it.
  await expectLinkRefused(page, 'inkwell', link)
  provider.clock.move(29 * MINUTE_MS)
  await page.goto(portalUrl('northwind', link.replace(/^\/[^/]+/, '/reset-password')))
  await page.getByLabel('New password', { exact: true }).fill('my new password')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByText('Password Reset Successfully')).toBeVisible()
  await expect(page).toHaveURL(portalUrl('northwind', '/login'))
  await signIn(page, { email, password: 'my new password' })
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
})

test('a sign-in link shows an error when it has expired or belongs to another site', async ({ page }) => {
  const writer = await provider.member('writer')
  const code = await issueCode(provider.services, writer, 'autologin')
  const dialog = page.getByRole('alertdialog', { name: 'Error' })
  await page.goto(portalUrl('inkwell', `/autologin/${code}`))
  await expect(dialog).toContainText('error in logging in')
  provider.clock.move(16 * MINUTE_MS)
  await page.goto(portalUrl('northwind', `/autologin/${code}`))
  await expect(dialog).toContainText('error in logging in')
  await expect(dialog.getByRole('button', { name: 'Login' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(portalUrl('northwind', '/login'))
})
