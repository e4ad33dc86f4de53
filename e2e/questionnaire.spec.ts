import type { BrowserContext, Page } from '@playwright/test'
import { readBrowserStorage } from './browser-storage.ts'
import { closeSuccessDialog, demoUser, expect, expectAccessible, signIn, siteUrl, test } from './fixtures.ts'
import { createSignedInClient } from './shop.ts'

/** This customer has an order in every state. */
const CUSTOMER = { ...demoUser('customer'), email: 'layla.haddad@mailbox.org' }
type Module = { id: string; title?: string }
type Order = {
  _id: string
  contract_signed?: boolean
  completed_tasks: { taskId: string }[]
  package: { packageServices: { _id: string; serviceModules: Module[] }[] }
}

/** Returns the path of an unanswered questionnaire of three pages, in a signed order. */
async function openQuestionnaire() {
  const customer = await createSignedInClient('inkwell', CUSTOMER)
  const { orders } = (await (await customer.get('/api/customer/orders')).json()) as { orders: Order[] }
  await customer.dispose()
  const places = orders.flatMap(({ _id, contract_signed, completed_tasks, package: { packageServices } }) =>
    packageServices.flatMap((service) =>
      service.serviceModules
        .filter(
          ({ id, title }) => title === 'Career Questionnaire' && !completed_tasks.some((done) => done.taskId === id),
        )
        .map(({ id }) => ({ order: _id, isSigned: contract_signed !== false, path: `${_id}/${id}/${service._id}` })),
    ),
  )
  return places.find(({ isSigned }) => isSigned)!
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const clickNext = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
/** Simulates a crash: closes the tab without a `beforeunload` event and opens a new one. */
async function crashAndReopen(context: BrowserContext, page: Page) {
  await page.close({ runBeforeUnload: false })
  return context.newPage()
}

test('a questionnaire can be continued after its tab was closed, then submitted, viewed and edited', async ({
  page,
  context,
}) => {
  const { order, path } = await openQuestionnaire()
  const wizard = siteUrl('inkwell', `/orders/questionnaire/${path}`)
  await page.goto(wizard)
  await signIn(page, CUSTOMER)
  await expect(heading(page, 'About you')).toBeVisible()
  await expectAccessible(page)
  await clickNext(page)
  await expect(page.getByLabel('Full name as it should appear')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Full name as it should appear').fill('Layla Haddad')
  await page.getByLabel('E-mail for recruiters').fill('layla@mailbox.org')
  await clickNext(page)
  await expect(heading(page, 'Your experience')).toBeFocused()
  await page.getByLabel('Your three proudest achievements').fill('Three launches in a year.')
  await expect.poll(() => readBrowserStorage(page)).toContain('Three launches in a year.')
  await expect(page.getByText(/Saved at/)).toBeVisible()

  const again = await crashAndReopen(context, page)
  await again.goto(wizard)
  await expect(heading(again, 'Your experience')).toBeVisible()
  await expect(again.getByLabel('Your three proudest achievements')).toHaveValue('Three launches in a year.')
  await again.getByLabel('Years of experience').selectOption('6-10')
  await again.getByLabel('No', { exact: true }).check()
  await clickNext(again)
  await again.getByLabel('Canada').check()
  await expectAccessible(again)
  await again.getByRole('button', { name: 'Submit' }).click()
  await expect(again.getByRole('alertdialog', { name: 'Completed Successfully' })).toBeVisible()
  await expect(again).toHaveURL(siteUrl('inkwell', `/orders/view/${order}`))
  expect(await readBrowserStorage(again)).not.toContain('Three launches')

  await again.goto(siteUrl('inkwell', `/orders/questionnaire-answers/${path}`))
  await expect(again.getByRole('row', { name: /proudest/ })).toContainText('Three launches in a year.')
  await expectAccessible(again)
  await again.getByRole('link', { name: 'Edit Answers' }).click()
  await again.getByLabel('Full name as it should appear').fill('Layla H.')
  await again
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('button', { name: /Where you are going/ })
    .click()
  await expect(again.getByLabel('Canada')).toBeChecked()
  await again.getByRole('button', { name: 'Submit' }).click()
  await closeSuccessDialog(again, 'Completed Successfully')
  await expect(again).toHaveURL(siteUrl('inkwell', `/orders/view/${order}`))
  await again.goto(siteUrl('inkwell', `/orders/questionnaire-answers/${path}`))
  await expect(again.getByRole('row', { name: /Full name/ })).toContainText('Layla H.')
})
