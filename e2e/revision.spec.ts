import type { Page } from '@playwright/test'
import { at, castMember, expect, expectAccessible, signIn, test } from './fixtures.ts'
import { asCustomer } from './shop.ts'
import { addVersions, approve } from './versions.ts'

const COLLECTOR = 'layla.haddad@mailbox.org'

type Task = { taskId: string; serviceId?: string }
type Order = {
  _id: string
  completed_tasks: Task[]
  package: { packageServices: { _id: string; serviceModules: { id: string }[] }[] }
}

/** An order whose writer has everything and has sent no draft yet. */
async function withoutDraft(who: { email: string; password: string }) {
  const writer = await asCustomer('northwind', who)
  const { orders } = (await (await writer.get('/api/writer/orders')).json()) as { orders: Order[] }
  for (const { _id, completed_tasks, package: sold } of orders) {
    const [service] = sold.packageServices
    const done = completed_tasks.filter(({ serviceId }) => serviceId === service?._id)
    if (!service || done.length !== service.serviceModules.length - 2) continue
    const answer = await writer.get(`/api/writer/orders/revision/get/${service._id}/${_id}`)
    const { data } = (await answer.json()) as { data: unknown[] }
    if (data.length > 0) continue
    await writer.dispose()
    return `${service._id}/${_id}`
  }
  throw new Error('Every order has a draft')
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
async function write(page: Page, name: string, text: string) {
  await page.getByRole('textbox', { name }).click()
  await page.keyboard.type(text)
}

/** The texts of both drafts are read and compared in the browser, as Word and as PDF; on a phone it fits. */
async function comparesDrafts(page: Page) {
  await press(page, 'Compare drafts')
  const compare = page.getByRole('dialog', { name: 'Compare drafts' })
  const text = compare.getByRole('region', { name: 'Text with its changes' })
  await expect(text.locator('del')).toHaveText(/First/)
  await expect(text.locator('ins')).toHaveText(/Second/)
  await compare.getByRole('combobox', { name: 'Version' }).selectOption({ label: 'PDF version' })
  await expect(text).toContainText('One')
  await expect(compare.getByText('Changes: 2')).toBeVisible()
  const size = page.viewportSize()
  await page.setViewportSize({ width: 360, height: 640 })
  await compare.getByRole('button', { name: 'Next change' }).press('Enter')
  await expect(compare.getByText('Change 1 of 2', { exact: true })).toBeVisible()
  expect(await compare.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await expectAccessible(page)
  await page.setViewportSize(size!)
  await compare.getByRole('button', { name: 'Close' }).click()
}

test('a draft is rated, the next one accepted, and the final document downloaded', async ({ browser, page: desk }) => {
  const dana = castMember('northwind', 'writer')
  const place = await withoutDraft(dana)
  const customer = await (await browser.newContext()).newPage()
  const open = async (page: Page, path: string) => page.goto(at('northwind', `/orders/${path}/${place}`))
  await open(desk, 'revision-files')
  await signIn(desk, dana)
  await open(customer, 'revisions-process')
  await signIn(customer, { ...dana, email: COLLECTOR })

  await expect(customer.getByText('You will get an email once your draft is available.')).toBeVisible()
  await addVersions(desk, 'First')
  await press(desk, 'Upload draft')
  await expect(desk.getByRole('region', { name: 'Pending admin approval' })).toBeVisible()
  await expectAccessible(desk)
  await approve()

  await open(customer, 'revisions-process')
  await expect(customer.getByText('Page 1 of 2')).toBeVisible()
  await customer.getByRole('radio', { name: '3 of 5' }).check({ force: true })
  await write(customer, 'Revision request', 'More numbers, please.')
  await expectAccessible(customer)
  await press(customer, 'Submit review')
  await press(customer, 'OK')
  await expect(customer.getByRole('region', { name: 'Your review' })).toContainText('More numbers, please.')

  await open(desk, 'revision-files')
  await expect(desk.getByRole('region', { name: 'Review', exact: true })).toContainText('More numbers, please.')
  await addVersions(desk, 'Second')
  await press(desk, 'Upload draft')
  await expect(desk.getByRole('region', { name: 'Pending admin approval' })).toBeVisible()
  await approve()

  await open(customer, 'revisions-process')
  await comparesDrafts(customer)
  await customer.getByRole('radio', { name: 'This is the final revision' }).check()
  await write(customer, 'Your review', 'Perfect.')
  await press(customer, 'Submit review')
  await press(customer, 'Yes, it is final')
  await press(customer, 'Yes, accept it')
  await press(customer, 'OK')
  await expect(customer.getByRole('region', { name: 'Revision Accepted' })).toContainText('Draft 2')
  await expectAccessible(customer)

  await open(desk, 'final-files')
  await addVersions(desk, 'Final')
  await press(desk, 'Submit final document')
  await expect(desk.getByRole('region', { name: 'Final Document Submitted' })).toBeVisible()
  await expectAccessible(desk)

  await open(customer, 'final-document')
  await expect(customer.getByText('Page 1 of 2')).toBeVisible()
  const started = customer.waitForEvent('download')
  await customer.getByRole('link', { name: 'Download Final.docx' }).click()
  expect((await started).suggestedFilename()).toBe('Final.docx')
  await customer.context().close()
})
