import { followUp, templates } from '@quillgate/shared/contract/follow-up'
import { notifications } from '@quillgate/shared/contract/notifications'
import { profile } from '@quillgate/shared/contract/profile'
import { writerFinals, writerOrders, writerRevisions } from '@quillgate/shared/contract/writer-orders'
import { FALLBACK_ERRORS } from '@quillgate/shared/domain/errors/outcome'
import { aDraft, aQuestion } from '@quillgate/shared/testing/documents'
import { aModule, aService, aTask, aWriterOrder } from '@quillgate/shared/testing/orders'
import { aWriter } from '@quillgate/shared/testing/users'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { clearDrafts } from '../platform/autosave/drafts.ts'
import { expectFaultsShown, pressButton } from '../testing/expect-faults.tsx'
import { FAULTS } from '../testing/faults.ts'
import { stubReply } from '../testing/network.ts'
import { renderAt } from '../testing/render-at.tsx'
import { stubLayout } from '../testing/stub-layout.ts'
import { aPdf, stubUploads } from '../testing/uploads.ts'

const ORDER_ID = 'a'.repeat(24)
const area = 'contributor' as const
const flags = { hide_ms_word_document: true }
const orderData = { serviceName: 'Resume Writing', customerName: 'Maya Okafor', completedTasks: [] }
const openPage = (path: string) => renderAt(path, { as: aWriter(), site: { flags } })
const changeField = async (label: string | RegExp, value: string) =>
  void fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const readValue = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label).value
async function openWithFile(path: string, label: string) {
  const page = await openPage(path)
  const found = await screen.findAllByLabelText<HTMLInputElement>(label)
  await page.user.upload(found.find(({ type }) => type === 'file')!, aPdf('Draft.pdf'))
  await screen.findByRole('link', { name: 'Download Draft.pdf' })
  return page
}
const expectFileListed = () => expect(screen.getByRole('link', { name: 'Download Draft.pdf' })).toBeTruthy()

beforeEach(async () => {
  stubLayout()
  stubUploads()
  stubReply(notifications.list, { notifications: [], hasMore: false, count: 0 })
  await clearDrafts()
})

test('shows an error inside the confirmation dialog when marking an appointment as done fails', async () => {
  const serviceModules = [aModule({ id: 'schedule_appointment', status: 'awaiting_writer' })]
  const service = [{ _id: 's1', serviceName: 'Resume Writing', serviceModules }]
  stubReply(writerOrders.appointment, {
    data: { service, completedTasks: [], writerId: 'w1', schedulingLink: 'https://calendar.example.org/dana' },
  })
  const faultCount = await expectFaultsShown({
    call: writerOrders.completeTask,
    area,
    open: async () => openPage('/orders/schedule-appointment/s1/o1'),
    attempt: async (isFirst) => {
      if (isFirst) await pressButton('Mark as Done')
      await pressButton('Yes, it is done')
    },
    toText: ({ textForArea }) =>
      textForArea(area) === FALLBACK_ERRORS.contributor ? 'Something went wrong, try again later' : textForArea(area),
  })
  expect(faultCount).toBe(FAULTS.length)
})

test('preserves the chosen files when a draft upload fails', async () => {
  stubReply(writerRevisions.view, { data: [], orderData })
  const faultCount = await expectFaultsShown({
    call: writerRevisions.upload,
    area,
    open: async () => openWithFile('/orders/revision-files/s1/o1', 'PDF version'),
    attempt: async () => pressButton('Upload draft'),
    expectPreserved: async () => {
      expect(screen.getByRole('alertdialog', { name: 'Error' })).toBeTruthy()
      await pressButton('OK')
      expectFileListed()
    },
  })
  expect(faultCount).toBe(FAULTS.length)
})

test('preserves the reason when withdrawing a draft fails', async () => {
  stubReply(writerRevisions.view, { data: [aDraft()], orderData })
  const faultCount = await expectFaultsShown({
    call: writerRevisions.withdraw,
    area,
    open: async () => openPage('/orders/revision-files/s1/o1'),
    attempt: async (isFirst) => {
      if (isFirst) {
        await pressButton('Withdraw')
        await changeField('Reason', 'Wrong file')
      }
      await pressButton('Yes, withdraw it!')
    },
    expectPreserved: async () => {
      expect(screen.getByRole('alertdialog', { name: 'Error' })).toBeTruthy()
      await pressButton('OK')
      await screen.findByLabelText('Reason')
      expect(readValue('Reason')).toBe('Wrong file')
    },
  })
  expect(faultCount).toBe(FAULTS.length)
})

test.each([
  ['/orders/revision-files/s1/o1', 'Reopen Revision', writerRevisions.reopen],
  ['/orders/final-files/s1/o1', 'Reopen Final Document', writerFinals.reopen],
] as const)('the page %s shows an error when "%s" fails', async (path, name, call) => {
  const done = ['revision_process', 'final_document'].map((taskId) => aTask(taskId, { serviceId: 's1' }))
  stubReply(writerRevisions.view, { data: [aDraft()], orderData: { ...orderData, completedTasks: done } })
  stubReply(writerFinals.view, {
    data: { _id: 'f1', otherFiles: [] },
    orderData: { ...orderData, completedTasks: done },
  })
  const faultCount = await expectFaultsShown({
    call,
    area,
    open: async () => openPage(path),
    attempt: async (isFirst) => {
      if (isFirst) await pressButton(name)
      await pressButton('Yes, reopen it!')
    },
  })
  expect(faultCount).toBe(FAULTS.length)
})

test('preserves the files when sending a final document fails', async () => {
  stubReply(writerFinals.view, { data: { otherFiles: [] }, orderData })
  const faultCount = await expectFaultsShown({
    call: writerFinals.upload,
    area,
    open: async () => openWithFile('/orders/final-files/s1/o1', 'PDF version'),
    attempt: async () => pressButton('Submit Final Document'),
    expectPreserved: expectFileListed,
  })
  expect(faultCount).toBe(FAULTS.length)
})

test('preserves the file when sending a profile document fails', async () => {
  stubReply(writerFinals.profile, { orderData })
  const faultCount = await expectFaultsShown({
    call: writerFinals.uploadProfile,
    area,
    open: async () => openWithFile('/orders/linkedin/s1/linkedin/o1', 'Professional profile'),
    attempt: async () => pressButton('Submit'),
    expectPreserved: expectFileListed,
  })
  expect(faultCount).toBe(FAULTS.length)
})

test('preserves the follow-up questions when publishing them fails', async () => {
  stubReply(followUp.view, { orderData, questionnaire: { draft_data: [aQuestion('Which town?')] } })
  const faultCount = await expectFaultsShown({
    call: followUp.publish,
    area,
    open: async () => openPage('/orders/additional_questionnaire/o1/s1'),
    attempt: async (isFirst) => {
      if (isFirst) await pressButton('Publish')
      const both = await screen.findAllByRole('button', { name: /Publish$/ })
      fireEvent.click(both.at(-1)!)
    },
    expectPreserved: () => expect(readValue('Question')).toBe('Which town?'),
  })
  expect(faultCount).toBe(FAULTS.length)
})

test('preserves the chosen template when copying it fails', async () => {
  stubReply(followUp.view, { orderData, questionnaire: { draft_data: [aQuestion('Which town?')] } })
  stubReply(templates.list, { templates: [{ _id: 't1', name: 'After the first call' }] })
  const faultCount = await expectFaultsShown({
    call: followUp.copy,
    area,
    open: async () => openPage('/orders/additional_questionnaire/o1/s1'),
    attempt: async (isFirst) => {
      if (isFirst) {
        await pressButton('Copy Template')
        fireEvent.click(await screen.findByLabelText('After the first call'))
      }
      fireEvent.click(screen.getByRole('button', { name: /Copy$/ }))
    },
    expectPreserved: () =>
      expect(screen.getByRole('radio', { name: 'After the first call', checked: true })).toBeTruthy(),
  })
  expect(faultCount).toBe(FAULTS.length)
})

test('preserves the entered name when creating a questionnaire template fails', async () => {
  const faultCount = await expectFaultsShown({
    call: templates.create,
    area,
    open: async () => {
      const page = await openPage('/questionnaire-template/create')
      await changeField('Name', 'First call')
      return page
    },
    attempt: async () => pressButton('Create Template'),
    expectPreserved: () => expect(readValue('Name')).toBe('First call'),
  })
  expect(faultCount).toBe(FAULTS.length)
})

test('preserves the new name when publishing a questionnaire template fails', async () => {
  stubReply(templates.view, { questionnaire: { name: 'First call', draft_data: [aQuestion('Which town?')] } })
  const faultCount = await expectFaultsShown({
    call: templates.publish,
    area,
    open: async () => {
      const page = await openPage('/questionnaire-template/template?key=t1')
      await changeField('Name', 'Second call')
      return page
    },
    attempt: async () => pressButton('Publish'),
    expectPreserved: () => expect(readValue('Name')).toBe('Second call'),
  })
  expect(faultCount).toBe(FAULTS.length)
})

test('preserves the input when saving a contributor profile fails', async () => {
  const faultCount = await expectFaultsShown({
    call: profile.saveWriter,
    area,
    open: async () => {
      const page = await openPage('/onboarding')
      await pressButton('Next')
      await screen.findByRole('heading', { level: 2, name: 'Profile Details' })
      await pressButton('Next')
      await changeField(/^Max Open Jobs/, '7')
      return page
    },
    attempt: async () => pressButton('Submit'),
    expectPreserved: () => expect(readValue(/^Max Open Jobs/)).toBe('7'),
  })
  expect(faultCount).toBe(FAULTS.length)
})

test('preserves the input when saving the account details fails', async () => {
  const faultCount = await expectFaultsShown({
    call: profile.update,
    area,
    open: async () => {
      const page = await openPage('/profile')
      await changeField('First Name', 'Noor')
      return page
    },
    attempt: async () => pressButton('Save'),
    expectPreserved: () => expect(readValue('First Name')).toBe('Noor'),
  })
  expect(faultCount).toBe(FAULTS.length)
})

// Must be the last test, because its toasts remain after its page is unmounted.
test('shows an error when postponing an order fails', async () => {
  const services = [aService({ modules: ['revision_process'], needsActionFromWriter: true })]
  stubReply(writerOrders.view, { order: aWriterOrder({ services }) })
  const faultCount = await expectFaultsShown({
    call: writerOrders.postpone,
    area,
    open: async () => openPage(`/orders/view/${ORDER_ID}`),
    attempt: async () => pressButton('Postpone'),
  })
  expect(faultCount).toBe(FAULTS.length)
})
