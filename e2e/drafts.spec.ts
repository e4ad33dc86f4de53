import { type BrowserContext, type Page } from '@playwright/test'
import { readBrowserStorage } from './browser-storage.ts'
import { demoUser, expect, expectAccessible, signIn, siteUrl, test } from './fixtures.ts'
import { createCustomer, listPackages } from './shop.ts'

async function openForm(page: Page) {
  const [offer] = await listPackages('northwind')
  await page.goto(siteUrl('northwind', `/checkout?item=${offer.id}`))
  await expect(firstName(page)).toBeVisible()
}
const firstName = (page: Page) => page.getByLabel('First Name')
const email = (page: Page) => page.getByLabel('Email', { exact: true })
const notice = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })
/** Returns all form drafts in localStorage, as text. */
const storedDrafts = (page: Page) =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('draft'))))
async function typeFirstName(page: Page, name: string) {
  await firstName(page).pressSequentially(name)
  await expect.poll(() => storedDrafts(page)).toContain(JSON.stringify(`"firstName":"${name}"`).slice(1, -1))
}
/** Simulates a crash: closes the tab without a `beforeunload` event and opens the page in a new tab. */
async function crashAndReopen(context: BrowserContext, page: Page) {
  await page.close({ runBeforeUnload: false })
  return context.newPage()
}

test('restores a visitor’s form input after a reload or crash, but never the password', async ({ page, context }) => {
  await openForm(page)
  await page.getByLabel('Password', { exact: true }).fill('a secret of mine')
  await typeFirstName(page, 'Noor')
  expect(await storedDrafts(page)).not.toContain('a secret of mine')
  await page.reload()
  await expect(firstName(page)).toHaveValue('Noor')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(notice(page, /We restored what you typed/)).toBeVisible()
  await expectAccessible(page)

  await email(page).fill('noor@mailbox.org')
  await expect.poll(() => storedDrafts(page)).toContain('noor@mailbox.org')
  const next = await crashAndReopen(context, page)
  await openForm(next)
  await expect(firstName(next)).toHaveValue('Noor')
  await expect(email(next)).toHaveValue('noor@mailbox.org')

  await next.getByRole('button', { name: 'Start over' }).click()
  await expect(firstName(next)).toHaveValue('')
  await expect.poll(() => storedDrafts(next)).toBe('[]')
})

test('restores characters that were typed just before a reload', async ({ page }) => {
  await openForm(page)
  await typeFirstName(page, 'Noor')
  const loaded = page.waitForEvent('load')
  await firstName(page).evaluate((field) => {
    // Types and reloads in one task, so that no timer of the app fires between the input and the reload.
    field.focus()
    document.execCommand('insertText', false, 'a')
    location.reload()
  })
  await loaded
  await expect(firstName(page)).toHaveValue('Noora')
  await expect(notice(page, /also edited somewhere else/)).toBeHidden()
})

test('lets the user choose between the versions when two tabs have edited the same form', async ({ page, context }) => {
  await openForm(page)
  await typeFirstName(page, 'Older')
  const young = await context.newPage()
  await openForm(young)
  await expect(firstName(young)).toHaveValue('Older')
  await firstName(young).fill('Younger')

  await expect(notice(page, /also edited somewhere else/)).toBeVisible()
  await expect(firstName(page)).toHaveValue('Older')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use that version' }).click()
  await expect(firstName(page)).toHaveValue('Younger')
  await page.getByRole('button', { name: 'Use that version' }).click()
  await expect(firstName(page)).toHaveValue('Older')
  await page.getByRole('button', { name: 'Keep this one' }).click()
  await expect(notice(page, /also edited somewhere else/)).toHaveCount(0)
  await expect(firstName(young)).toHaveValue('Younger')
})

test('a sign-in turns a visitor’s form draft into the user’s draft, which the logout removes', async ({ page }) => {
  await openForm(page)
  await typeFirstName(page, 'Noor')
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await signIn(page, demoUser('customer'))
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  await expect.poll(() => storedDrafts(page)).toContain(String.raw`\"adopted\":true`)

  await page.goto(siteUrl('northwind', '/logout'))
  await expect(page).toHaveURL(siteUrl('northwind', '/login'))
  expect(await readBrowserStorage(page)).not.toContain('Noor')
  await openForm(page)
  await expect(firstName(page)).toHaveValue('')
})

test('a logout right after submitting a form does not warn about unsaved input', async ({ page }) => {
  await page.goto(siteUrl('northwind', '/login'))
  await signIn(page, await createCustomer('northwind'))
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  await page.goto(siteUrl('northwind', '/profile'))
  await page.getByLabel('First Name').fill('Giulietta')
  await expect.poll(() => readBrowserStorage(page)).toContain('Giulietta')
  await page.getByRole('banner').evaluate((banner) => {
    // Logs out in the same task in which the page starts to show the new name.
    new MutationObserver(() => {
      if (banner.textContent.includes('Giulietta')) location.assign('/logout')
    }).observe(banner, { subtree: true, childList: true, characterData: true })
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL(siteUrl('northwind', '/login'))
  expect(await readBrowserStorage(page)).not.toContain('Giulietta')
})

test('restores a form draft that an older release stored in IndexedDB', async ({ page }) => {
  await openForm(page)
  await page.evaluate(async () => {
    const opening = indexedDB.open('quillgate-drafts')
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('drafts'))
    await new Promise((done) => opening.addEventListener('success', done))
    const writing = opening.result.transaction('drafts', 'readwrite')
    const copy = { values: { firstName: 'Noor' }, revision: 1, at: Date.now() }
    writing.objectStore('drafts').put(copy, `${location.hostname}/visitor/checkout-account//page`)
    await new Promise((done) => writing.addEventListener('complete', done))
    opening.result.close()
  })
  await page.reload()
  // Waits until the old drafts have been migrated. A form that is opened after the migration restores its draft. A form
  // that was opened earlier would only offer the draft.
  await expect.poll(() => page.evaluate(async () => indexedDB.databases())).toEqual([])
  await page.reload()
  await expect(firstName(page)).toHaveValue('Noor')
  await expect(notice(page, /also edited somewhere else/)).toBeHidden()
})

test('warns the user when form input cannot be saved', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await openForm(page)
  await firstName(page).pressSequentially('Noor')
  await expect(notice(page, /This browser can’t save drafts/)).toBeVisible()
})
