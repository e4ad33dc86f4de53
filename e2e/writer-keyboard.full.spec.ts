import { readFile } from 'node:fs/promises'
import { readPdfPages } from '../provider/src/testing/pdf-pages.ts'
import { findAnnouncement as announced, fetchLists, findCard, findList } from './board.ts'
import { answerQuestionnaire, uploadDocuments } from './customer-steps.ts'
import { createDraftFiles } from './draft-upload.ts'
import { demoUser, expect, type Site, siteUrl, test } from './fixtures.ts'
import { createKeyboard } from './keyboard.ts'
import { createOrderInProgress } from './order-in-progress.ts'
import { createSignedInClient } from './shop.ts'

const site: Site = 'northwind'

test('a writer can use all screens by keyboard only, and the focus is always visible', async ({ page }) => {
  test.setTimeout(900_000)
  const dana = demoUser('writer')
  const { customer, orderId, serviceWith, questionnaire } = await createOrderInProgress(site, dana.email)
  const program = await createSignedInClient(site, customer)
  await uploadDocuments(program, orderId, serviceWith('previous_document'), ['Certificate.txt', 'Resume.txt'])
  await answerQuestionnaire(program, { orderId, ...questionnaire }, 'Three launches in a year.')
  const booked = { taskId: 'schedule_appointment', serviceId: serviceWith('schedule_appointment') }
  await program.post(`/api/customer/orders/${orderId}/customer_scheduled_appointment`, { data: booked })
  await program.dispose()

  const { press, to, enter, downTo, type, write } = createKeyboard(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
  const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const row = page.locator('tr').filter({ has: page.locator(`a[href="/orders/view/${orderId}"]`) })
  const rowLink = row.locator('[data-row]')
  const menuOf = row.getByRole('button', { name: /^Actions for/ })
  const expectText = (text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible()
  const expectHeading = async (name: string) => {
    await expect(heading(name)).toBeVisible()
    await expect(heading(name)).toBeFocused()
  }
  const choose = async (entry: string) => {
    await enter(menuOf)
    await downTo(page.getByRole('menuitem', { name: entry }))
    await press('Enter')
  }
  const account = async (name: string | RegExp) => {
    await enter(page.getByRole('button', { name: /^Account/ }))
    await enter(page.getByRole('banner').getByRole('link', { name }))
  }

  await test.step('signs in', async () => {
    await page.goto(siteUrl(site, '/login'))
    await expect(page.getByText('Login to continue')).toBeVisible()
    // In a new page, no element has the focus, so Tab moves to the first element.
    await page.keyboard.press('Tab')
    await write(page.getByLabel('Email', { exact: true }), dana.email)
    await write(page.getByLabel('Password', { exact: true }), dana.password)
    await press('Enter')
    await expect(page).toHaveURL(siteUrl(site, '/dashboard'))
  })

  await test.step('finds, prioritizes and archives an order', async () => {
    await enter(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }))
    await expectHeading('Orders')
    await expect(rowLink.or(page.locator('[data-row]')).first()).toBeVisible()
    await press('j')
    await press('j')
    await expect(page.locator('[data-row]').nth(1)).toBeFocused()
    await press('k')
    await expect(page.locator('[data-row]').first()).toBeFocused()
    await write(page.getByRole('searchbox'), customer.lastName)
    await expect(rowLink).toBeVisible()
    await choose('Set priority: Urgent')
    await expectText(/: priority Urgent$/)
    await expect(row.getByText('Urgent')).toBeVisible()
    await to(page.getByLabel('Priority', { exact: true }))
    await press('u')
    await expect(page).toHaveURL(/priority=urgent/)
    await choose('Remove priority')
    await expectText(/: priority removed$/)
    await expect(row).toHaveCount(0)
    await to(page.getByLabel('Priority', { exact: true }))
    await press('Home')
    await expect(row).toBeVisible()
    await choose('Set due date')
    await write(page.getByRole('dialog').getByLabel('Due date'), '12/31/2099')
    // The focus is checked in the next step, because a toast can cover the focused row for a moment.
    await page.keyboard.press('Enter')
    await expectText('Due date saved')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(row.getByText('12/31/2099')).toBeVisible()
    await choose('Archive')
    await expectText(/was archived\.$/)
    await expect(row).toHaveCount(0)
    await enter(page.getByLabel('Show archived'), 'Space')
    await choose('Unarchive')
    await expectText(/was moved out of the archive\.$/)
    await expect(row).toHaveCount(0)
    await enter(page.getByLabel('Show archived'), 'Space')
    await enter(rowLink)
    await expect(page).toHaveURL(siteUrl(site, `/orders/view/${orderId}`))
  })
  const order = siteUrl(site, `/orders/view/${orderId}`)
  const back = async () => {
    await enter(page.getByRole('main').getByRole('link', { name: 'Go Back to Order' }))
    await expect(page).toHaveURL(order)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  }
  const task = async (name: string | RegExp) => enter(page.getByRole('main').getByRole('link', { name }).first())

  const openOrder = async () => {
    // Scrolls down first, to test that the next page opens at its top.
    await press('End')
    await enter(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }))
    await expectHeading('Orders')
    await write(page.getByRole('searchbox'), customer.lastName)
    await enter(rowLink)
    await expect(page).toHaveURL(order)
  }

  await test.step('reads the documents of the customer', async () => {
    await task(/: Upload Documents$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    const files = page.getByRole('list', { name: 'Customer documents' }).getByRole('listitem')
    await expect(files).toHaveText([/^Resume\.txt/, /^Certificate\.txt/])
    for (const name of ['Resume.txt', 'Certificate.txt']) {
      const download = page.waitForEvent('download')
      await enter(page.getByRole('link', { name: `Download ${name}` }))
      const file = await download
      expect(file.suggestedFilename()).toBe(name)
      expect(await readFile(await file.path(), 'utf8')).toBe(`This is ${name}.`)
    }
    await back()
  })

  await test.step('reads and prints the answers of the customer', async () => {
    await task(/: Career Questionnaire$/)
    await expectHeading('Career Questionnaire')
    const answer = page.getByRole('row', { name: /^Your three proudest achievements/ })
    await expect(answer).toContainText('Three launches in a year.')
    const printed = page.evaluate(() => new Promise((done) => addEventListener('beforeprint', done, { once: true })))
    await enter(button('Print'))
    await printed
    const paper = (await readPdfPages(await page.pdf({ format: 'A4' }))).flat()
    expect(paper).toContain('Three launches in a year.')
    expect(paper).not.toContain('Print')
    await expect(button('Print')).toBeFocused()
    await back()
  })

  await test.step('sends the customer a message and postpones the due date', async () => {
    const message = page.getByRole('textbox', { name: 'Message', exact: true })
    await write(message, 'Which job comes first?')
    await press('ControlOrMeta+Enter')
    await expect(page.getByRole('log').getByText('Which job comes first?')).toBeVisible()
    await expect(message).toBeFocused()
    await enter(button('Postpone'))
    await expectText('Done!')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('creates a template of questions', async () => {
    await account(/^Create/)
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
    await write(page.getByLabel('Name', { exact: true }), 'Moving')
    await press('Enter')
    await expect(page).toHaveURL(/template\?key=/)
    await enter(button('Long text'))
    await type('Which towns would you move to?')
    await enter(button('Single choice'))
    await type('How would you move?')
    const item = (at: number) => page.getByRole('group', { name: `Item ${at}`, exact: true })
    const option = (at: number) => item(2).getByRole('textbox', { name: `Option ${at}`, exact: true })
    await write(option(1), 'By car')
    await press('Enter')
    await type('By train')
    await expect(option(2)).toHaveValue('By train')
    const inherited = () =>
      item(1).evaluate((one) => [getComputedStyle(one).cursor, getComputedStyle(one).userSelect].join())
    const before = await inherited()
    await to(button('Drag Item 2'))
    await press('Space')
    await expectText('Picked up Item 2')
    // Inherited styles must not change during a drag, because this would restyle all descendants, which is slow in a
    // long list.
    expect(await inherited()).toBe(before)
    await press('ArrowUp')
    await expectText(/is now at .*1/)
    await press('Space')
    await expect(item(1).getByRole('textbox').first()).toHaveValue('How would you move?')
    await enter(button('Move Item 1 down'))
    await expect(item(1).getByRole('textbox').first()).toHaveValue('Which towns would you move to?')
    await expectText('Saved')
    await enter(button('Publish'))
    await expectText('Published!')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  })
  await test.step('sends follow-up questions from a template', async () => {
    await openOrder()
    await task(/: Follow Up Questions$/)
    await expect(heading('Follow Up Questions')).toBeFocused()
    await enter(button('Section'))
    await type('Before we begin')
    await expectText('Saved')
    await enter(button('Copy Template'))
    const moving = page.getByRole('dialog').getByRole('radio', { name: 'Moving' })
    await to(page.getByRole('dialog').getByRole('radio'))
    await downTo(moving)
    await enter(page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }))
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByLabel('Question', { exact: true }).first()).toHaveValue('Which towns would you move to?')
    await enter(button('Publish'))
    await enter(page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }))
    await expectText('Published!')
    await expect(page).toHaveURL(order)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  /** Selects the files of a draft in the file chooser. */
  const chooseDraftFiles = async (name: string) => {
    const { pdf, word } = await createDraftFiles(name)
    for (const file of [pdf, word]) {
      // The button of a row that has a file is named "replace the file".
      await to(page.getByRole('button', { name: 'choose a file' }).first())
      const chooser = page.waitForEvent('filechooser')
      await press('Enter')
      await (await chooser).setFiles(file)
      await expect(page.getByRole('link', { name: `Download ${file.name}` })).toBeVisible()
    }
  }

  await test.step('sends a draft and withdraws it', async () => {
    await task(/: Revision Process$/)
    await chooseDraftFiles('First')
    await write(page.getByRole('textbox', { name: 'Notes' }), 'The first of two.')
    await enter(button('Upload draft'))
    await expect(page.getByRole('region', { name: 'Pending admin approval' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await enter(button('Withdraw').first())
    await type('The wrong file')
    await enter(button('Yes, withdraw it!'))
    await expect(page.getByRole('region', { name: 'No draft yet' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await back()
  })

  await test.step('sends the final document and reopens it', async () => {
    await task(/: Final Document$/)
    await chooseDraftFiles('Final')
    await enter(button('Submit Final Document'))
    await expect(page.getByRole('region', { name: 'Final Document Submitted' })).toBeVisible()
    await enter(button('Reopen Final Document'))
    await enter(button('Yes, reopen it!'))
    await expectText('Reopened successfully!')
    await expect(page.getByRole('region', { name: 'Final Document Reopened' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await back()
  })

  await test.step('marks the appointment as done', async () => {
    await task('Open appointment')
    await enter(button('Mark as Done'))
    await enter(button('Yes, it is done'))
    await expect(page).toHaveURL(order)
  })

  await test.step('creates a board, moves a card on it and deletes it', async () => {
    await enter(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Boards' }))
    await expectHeading('Your Boards')
    await write(page.getByLabel('Board Name'), 'Of today')
    await press('Enter')
    await expectText('Board Created Successfully')
    await enter(page.getByRole('link', { name: 'View Board: Of today' }))
    await expectHeading('Of today')
    for (const name of ['To do', 'Done']) {
      await enter(button('+ ADD LIST'))
      await enter(button('Actions for the list Title'))
      await downTo(page.getByRole('menuitem', { name: 'Edit' }))
      await press('Enter')
      await write(page.getByLabel('Column Name'), name)
      await press('Enter')
      await expect(findList(page, name)).toBeVisible()
    }
    for (const title of ['Call', 'Draft']) {
      await enter(button(/^Add card ?: To do$/))
      await write(page.getByRole('dialog').getByLabel('Title', { exact: true }), title)
      await press('Enter')
      await expect(findCard(page, title)).toBeVisible()
    }
    await to(findCard(page, 'Call'))
    for (const [key, words] of [
      ['Space', 'Picked up Call from To do, position 1'],
      ['ArrowDown', 'Call is now at To do, position 2'],
      ['ArrowRight', 'Call is now at Done, position 1'],
      ['Space', 'Call was dropped at Done, position 1'],
    ] as const) {
      await press(key)
      await expect(announced(page)).toContainText(words)
    }
    await expect(findCard(page, 'Call')).toBeFocused()
    const movedLists = [
      ['To do', 'Draft'],
      ['Done', 'Call'],
    ]
    await expect.poll(() => fetchLists(page)).toEqual(movedLists)
    await enter(page.getByRole('main').getByRole('link', { name: 'Your Boards' }))
    await expectHeading('Your Boards')
    await enter(button('Delete Board: Of today'))
    await enter(button('Yes, delete it!'))
    await expect(page.getByRole('heading', { name: 'Of today' })).toHaveCount(0)
  })

  await test.step('saves the profile and logs out', async () => {
    await account('Profile')
    await expectHeading('Profile')
    await write(page.getByLabel('First Name'), 'Dana')
    await press('Enter')
    await expectText('Your details have been saved.')
    // Opens the page a second time, because a page that is loaded already appears at once, while the menu closes.
    await enter(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }))
    await expectHeading('Orders')
    await account('Profile')
    await expectHeading('Profile')
    await account('Logout')
    await expect(page).toHaveURL(siteUrl(site, '/login'))
  })
})
