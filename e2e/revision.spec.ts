import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { readPdfPages } from '../provider/src/testing/pdf-pages.ts'
import { approveDraft, rejectDraft, uploadFile, uploadVersions } from './draft-upload.ts'
import { closeSuccessDialog, demoUser, expect, expectAccessible, type Site, signIn, siteUrl, test } from './fixtures.ts'
import { createOrderInProgress } from './order-in-progress.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
async function writeComment(page: Page, name: string, text: string) {
  await page.getByRole('textbox', { name }).click()
  await page.keyboard.type(text)
}
const sendDraft = async (page: Page, name: string) => {
  const files = await uploadVersions(page, name)
  await press(page, 'Upload draft')
  return files
}

/** Downloads all files of the order on the page; returns the name of the zip, and its files by name. */
async function downloadZip(page: Page) {
  const started = page.waitForEvent('download')
  await press(page, 'Download all files of the order')
  const zip = await started
  return { name: zip.suggestedFilename(), files: unzipSync(await readFile(await zip.path())) }
}

/** Compares the texts of two drafts in the dialog, in the Word and the PDF version. The dialog must fit on a phone. */
async function compareDrafts(page: Page) {
  await press(page, 'Compare drafts')
  const compare = page.getByRole('dialog', { name: 'Compare drafts' })
  const text = compare.getByRole('region', { name: 'Text with changes' })
  await expect(text.locator('del')).toHaveText(/Third/)
  await expect(text.locator('ins')).toHaveText(/Fourth/)
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

const QUESTION = 'Which towns would you move to?'
/** Lines of an answer that is longer than one printed page. */
const TOWNS = Array.from({ length: 70 }, (_, n) => `Town number ${n + 1}`)

/** Names of the order's files in the zip that the customer downloads. Withdrawn and rejected drafts are not in it. */
const ZIP_NAMES = [
  ...['Draft 1 – Third', 'Draft 2 – Fourth', 'Last'].flatMap((name) => [`${name}.pdf`, `${name}.docx`]),
  'Profile.pdf',
  expect.stringMatching(/^How to prepare/),
]

test('a writer and a customer complete an order with questions, drafts, documents and an appointment', async ({
  browser,
  page: writerPage,
}) => {
  const site: Site = 'northwind'
  const dana = demoUser('writer')
  const { customer: who, orderId, serviceWith } = await createOrderInProgress(site, dana.email)
  const [resume, profile] = [serviceWith('additional_questionnaire'), serviceWith('final_linkedin')]
  const customer = await (await browser.newContext()).newPage()
  const open = (page: Page, path: string) => page.goto(siteUrl(site, `/orders/${path}`))
  const atOrder = (page: Page) => expect(page).toHaveURL(siteUrl(site, `/orders/view/${orderId}`))
  const revision = `revisions-process/${resume}/${orderId}`
  const drafts = `revision-files/${resume}/${orderId}`

  await open(writerPage, `additional_questionnaire/${orderId}/${resume}`)
  await signIn(writerPage, dana)
  await press(writerPage, 'Long text')
  await writerPage.getByLabel('Question', { exact: true }).fill(QUESTION)
  await press(writerPage, 'Publish')
  await writerPage.getByRole('alertdialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Publish' }).click()
  await expect(writerPage.getByRole('alertdialog', { name: 'Published!' })).toBeVisible()
  await atOrder(writerPage)

  await open(customer, `questionnaire/${orderId}/additional_questionnaire/${resume}`)
  await signIn(customer, who)
  await customer.getByLabel(QUESTION).fill(TOWNS.join('\n'))
  await press(customer, 'Submit')
  await atOrder(customer)

  await open(writerPage, `questionnaire-answers/${orderId}/additional_questionnaire/${resume}`)
  await expect(writerPage.getByRole('row', { name: QUESTION })).toContainText('Town number 70')
  const printedPages = await readPdfPages(await writerPage.pdf({ format: 'A4' }))
  expect(printedPages.length).toBeGreaterThan(1)
  // The printed pages must contain every line of the answer in the right order, and no element that is only for the
  // screen.
  const words = printedPages.flat().filter((text) => text.trim() !== '')
  expect(words.filter((text) => text.startsWith('Town number'))).toEqual(TOWNS)
  for (const text of ['Northwind Résumés', orderId, 'Noor Haddad', QUESTION]) expect(words.join(' ')).toContain(text)
  for (const text of ['Print', 'Logout', 'Notifications']) expect(words).not.toContain(text)

  await open(customer, revision)
  await expect(customer.getByText('You will get an email once your draft is available.')).toBeVisible()
  await open(writerPage, drafts)
  await sendDraft(writerPage, 'First')
  await expect(region(writerPage, 'Pending admin approval')).toBeVisible()
  await expectAccessible(writerPage)
  await press(writerPage, 'Override upload')
  await uploadVersions(writerPage, 'Better')
  await press(writerPage, 'Override upload')
  await press(writerPage, 'Yes, replace them!')
  // The form lists the same files. It closes when they have replaced the draft.
  await expect(writerPage.locator('form input[type=file]')).toHaveCount(0)
  await expect(writerPage.getByRole('link', { name: 'Download Better.docx' }).first()).toBeVisible()
  await press(writerPage, 'Withdraw')
  await writerPage.getByLabel('Reason').fill('The wrong file')
  await press(writerPage, 'Yes, withdraw it!')
  await expect(region(writerPage, 'No draft yet')).toBeVisible()
  await sendDraft(writerPage, 'Second')
  await expect(region(writerPage, 'Pending admin approval')).toBeVisible()
  await rejectDraft('Two typing errors on page 1.')
  await writerPage.reload()
  await expect(region(writerPage, 'Rejected')).toContainText('Two typing errors on page 1.')
  await sendDraft(writerPage, 'Third')
  await expect(region(writerPage, 'Pending admin approval')).toBeVisible()
  await approveDraft()

  await customer.reload()
  await expect(customer.getByText('Page 1 of 2')).toBeVisible()
  await customer.getByRole('radio', { name: '3 of 5' }).check({ force: true })
  await writeComment(customer, 'Revision request', 'More numbers, please.')
  await expectAccessible(customer)
  await press(customer, 'Submit review')
  await closeSuccessDialog(customer)
  await expect(region(customer, 'Your review')).toContainText('More numbers, please.')

  await writerPage.reload()
  await expect(region(writerPage, 'Review')).toContainText('More numbers, please.')
  const fourth = await sendDraft(writerPage, 'Fourth')
  await expect(region(writerPage, 'Pending admin approval')).toBeVisible()
  await approveDraft()

  await customer.reload()
  await compareDrafts(customer)
  await customer.getByRole('radio', { name: 'This is the final revision' }).check()
  await writeComment(customer, 'Your review', 'Perfect.')
  await press(customer, 'Submit review')
  await press(customer, 'Yes, it is final')
  await press(customer, 'Yes, accept it')
  await closeSuccessDialog(customer)
  await expect(region(customer, 'Revision Accepted')).toBeVisible()
  await expectAccessible(customer)

  await open(writerPage, `final-files/${resume}/${orderId}`)
  let final: Awaited<ReturnType<typeof uploadVersions>> = []
  for (const name of ['Final', 'Last']) {
    final = await uploadVersions(writerPage, name)
    await press(writerPage, 'Submit Final Document')
    await expect(region(writerPage, 'Final Document Submitted')).toBeVisible()
    if (name === 'Last') break
    await press(writerPage, 'Reopen Final Document')
    await press(writerPage, 'Yes, reopen it!')
    await expect(region(writerPage, 'Final Document Reopened')).toBeVisible()
  }
  await expectAccessible(writerPage)
  await open(customer, `final-document/${resume}/${orderId}`)
  await expect(customer.getByText('Page 1 of 2')).toBeVisible()
  const started = customer.waitForEvent('download')
  await customer.getByRole('link', { name: 'Download Last.docx' }).click()
  expect((await started).suggestedFilename()).toBe('Last.docx')

  await open(customer, `schedule-appointment/${profile}/${orderId}`)
  await press(customer, 'I’ve booked')
  await press(customer, 'Yes, I’ve booked')
  await atOrder(customer)
  await open(writerPage, `schedule-appointment/${profile}/${orderId}`)
  await press(writerPage, 'Mark as Done')
  await press(writerPage, 'Yes, it is done')
  await atOrder(writerPage)

  await open(writerPage, `linkedin/${profile}/linkedin/${orderId}`)
  const profileFile = await uploadFile(writerPage, 'Profile')
  await press(writerPage, 'Submit')
  await closeSuccessDialog(writerPage, 'Final Linkedin Document Submitted')
  await atOrder(writerPage)
  await customer.reload()
  await customer.getByRole('button', { name: /^LinkedIn Profile/ }).click()
  await expect(customer.getByRole('main').getByRole('link', { name: /^Download: / })).toBeVisible()

  const zip = await downloadZip(customer)
  expect(zip.name).toMatch(/\.zip$/)
  expect(Object.keys(zip.files)).toEqual(ZIP_NAMES)
  for (const { name, buffer } of [...fourth, ...final, profileFile]) {
    const entry = Object.keys(zip.files).find((one) => one.endsWith(name))!
    expect(buffer.equals(zip.files[entry]!), entry).toBe(true)
  }

  await open(writerPage, drafts)
  await press(writerPage, 'Reopen Revision')
  await press(writerPage, 'Yes, reopen it!')
  await expect(writerPage.getByRole('button', { name: 'Upload draft' })).toBeVisible()
  await customer.context().close()
})

test('without admin approval, a customer can accept a draft immediately after its upload', async ({
  browser,
  page: desk,
}) => {
  const site: Site = 'inkwell'
  const dana = demoUser('writer')
  const { customer: who, orderId, serviceWith } = await createOrderInProgress(site, dana.email)
  const place = `${serviceWith('revision_process')}/${orderId}`
  await desk.goto(siteUrl(site, `/orders/revision-files/${place}`))
  await signIn(desk, dana)
  await uploadFile(desk, 'First')
  await press(desk, 'Upload draft')
  await expect(region(desk, 'Waiting for client review')).toBeVisible()

  const customer = await (await browser.newContext()).newPage()
  await customer.goto(siteUrl(site, `/orders/revisions-process/${place}`))
  await signIn(customer, who)
  await expect(customer.getByText('Page 1 of 2')).toBeVisible()
  await expect(customer.getByRole('radio', { name: '3 of 5' })).toHaveCount(0)
  await writeComment(customer, 'Revision request', 'Perfect.')
  await press(customer, 'Submit review')
  await press(customer, 'Yes, it is final')
  await press(customer, 'Yes, accept it')
  await closeSuccessDialog(customer)
  await expect(region(customer, 'Revision Accepted')).toBeVisible()
  await desk.reload()
  await expect(region(desk, 'Revision Accepted')).toBeVisible()
  await customer.context().close()
})

test('printing does not split an answer that fits on one page', async ({ browser, page: desk }) => {
  const site: Site = 'northwind'
  const rows = Array.from({ length: 16 }, (_, n) => ({
    type: 'textarea',
    text: `Question ${n + 1}`,
    answer: Array.from({ length: 5 + (n % 4) * 3 }, (_, line) => `Line ${line + 1} of answer ${n + 1}.`).join('\n'),
  }))
  const data = [
    { type: 'section', text: 'Your work' },
    ...rows.slice(0, 9),
    { type: 'section', text: 'Your plans' },
    ...rows.slice(9),
  ]
  const orderData = { headingTitle: 'Questionnaire', customerName: 'Maya Okafor', completedTasks: [] }
  const place = `${'a'.repeat(24)}/q1/${'b'.repeat(24)}`
  const customer = await (await browser.newContext()).newPage()
  for (const [page, role] of [
    [desk, 'writer'],
    [customer, 'customer'],
  ] as const) {
    await page.route('**/questionnaires-answers/**', (route) =>
      route.fulfill({ json: { status: true, status_code: 200, orderData, data } }),
    )
    await page.goto(siteUrl(site, `/orders/questionnaire-answers/${place}`))
    await signIn(page, demoUser(role))
    await expect(page.getByRole('row', { name: 'Question 16' })).toBeVisible()
    const paper = await readPdfPages(await page.pdf({ format: 'A4' }))
    expect(paper.length).toBeGreaterThan(2)
    const pagesWith = (words: string) =>
      paper.flatMap((texts, at) => (texts.some((text) => text.startsWith(words)) ? [at] : []))
    for (const [n, { answer }] of rows.entries()) {
      const lines = answer.split('\n').map((line) => pagesWith(line))
      expect(lines, `${role}, answer ${n + 1}`).toEqual(lines.map(() => pagesWith(`Question ${n + 1}`).slice(0, 1)))
    }
    // The heading of a section must be printed on the same page as its first answer.
    expect(pagesWith('Your plans')).toEqual(pagesWith('Line 1 of answer 10.'))
  }
  await customer.context().close()
})
