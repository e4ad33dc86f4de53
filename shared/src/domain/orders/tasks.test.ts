import { describe, expect, test } from 'vitest'
import type { Role } from '../../contract/call.ts'
import { aFile } from '../../testing/documents.ts'
import { anInvoice, anOrder, aService } from '../../testing/orders.ts'
import { someFlags } from '../../testing/site.ts'
import {
  validateContractSigning,
  validateDocumentUpload,
  validateDueDate,
  validateFinalDocumentFiles,
  validateFinalDocumentReopening,
  validateFinalDocumentUpload,
  validateFollowUpPublication,
  validateInvoicePayment,
  validatePostponement,
  validateScheduling,
  validateTaskCompletion,
  validateTip,
  validateTipAmount,
} from './tasks.ts'

type OrderOverrides = Parameters<typeof anOrder>[0]
const modules = ['q1', 'previous_document', 'additional_questionnaire', 'schedule_appointment', 'final_document']
const createOrder = (overrides: OrderOverrides = {}, booked = false) =>
  anOrder({
    services: [
      aService({ _id: 's1', modules: booked ? [{ id: 'schedule_appointment', status: 'awaiting_writer' }] : modules }),
    ],
    ...overrides,
  })
const UNSIGNED_CONTRACT: OrderOverrides = { sold: { contract_id: 'c1' }, contract_signed: false }
const createTaskRequest = (taskId: string, role: Role, more = {}) => ({ taskId, serviceId: 's1', role, ...more })

describe('completing a task', () => {
  test.each<[string, OrderOverrides, ReturnType<typeof createTaskRequest>, string | undefined]>([
    ['a customer answers a questionnaire', {}, createTaskRequest('q1', 'customer'), undefined],
    [
      'a customer answers without naming the service',
      {},
      createTaskRequest('q1', 'customer', { serviceId: undefined }),
      undefined,
    ],
    ['a customer answers twice', { tasks: ['q1'] }, createTaskRequest('q1', 'customer'), 'task_done'],
    ['a customer edits answers', { tasks: ['q1'] }, createTaskRequest('q1', 'customer', { editable: true }), undefined],
    [
      'a customer edits answers of a complete order',
      { tasks: ['q1'], statusPercentage: 100 },
      createTaskRequest('q1', 'customer', { editable: true }),
      'order_complete',
    ],
    ['a customer answers before signing', UNSIGNED_CONTRACT, createTaskRequest('q1', 'customer'), 'contract_unsigned'],
    ['the module is not in the order', {}, createTaskRequest('q2', 'customer'), 'task_unknown'],
    ['the service is not in the order', {}, createTaskRequest('q1', 'customer', { serviceId: 's2' }), 'task_unknown'],
    ['a customer completes an upload task', {}, createTaskRequest('previous_document', 'customer'), 'task_not_yours'],
    ['a customer completes the final document', {}, createTaskRequest('final_document', 'customer'), 'task_not_yours'],
    [
      'a customer answers questions that were not sent',
      {},
      createTaskRequest('additional_questionnaire', 'customer'),
      'task_locked',
    ],
    [
      'a customer answers questions that were sent',
      { tasks: ['additional_questionnaire_submitted'] },
      createTaskRequest('additional_questionnaire', 'customer'),
      undefined,
    ],
    ['a writer answers for the customer', {}, createTaskRequest('q1', 'writer'), 'task_not_yours'],
    [
      'a writer completes an appointment that is not booked',
      {},
      createTaskRequest('schedule_appointment', 'writer'),
      'task_locked',
    ],
    [
      'a writer completes an appointment twice',
      { tasks: ['schedule_appointment'] },
      createTaskRequest('schedule_appointment', 'writer'),
      'task_done',
    ],
    ['a reviewer answers', {}, createTaskRequest('q1', 'reviewer'), 'role_forbidden'],
  ])('returns the error, if any, when %s', (_, over, task, expected) => {
    expect(validateTaskCompletion(createOrder(over), task)).toBe(expected)
  })

  test('lets a writer complete a booked appointment', () => {
    expect(
      validateTaskCompletion(createOrder({}, true), createTaskRequest('schedule_appointment', 'writer')),
    ).toBeUndefined()
  })
})

describe('booking an appointment', () => {
  const link = 'https://calendar.test/dana'
  test.each<[string, OrderOverrides, boolean, string | undefined, string | undefined]>([
    ['with a link', {}, false, link, undefined],
    ['twice', {}, true, link, 'appointment_booked'],
    ['after it was completed', { tasks: ['schedule_appointment'] }, true, link, 'task_done'],
    ['before signing', UNSIGNED_CONTRACT, false, link, 'contract_unsigned'],
    ['without a contributor', { writer: undefined }, false, link, 'order_without_writer'],
    ['without a link', {}, false, '', 'appointment_link_missing'],
    ['whose link is not known', {}, false, undefined, undefined],
  ])('returns the error, if any, for a booking %s', (_, over, booked, schedulingLink, expected) => {
    expect(validateScheduling(createOrder(over, booked), { serviceId: 's1', schedulingLink })).toBe(expected)
  })

  test('rejects a booking of an appointment when the service has none', () => {
    expect(validateScheduling(createOrder(), { serviceId: 's2' })).toBe('task_unknown')
  })
})

test.each<[string, OrderOverrides, unknown[], string | undefined]>([
  ['one document', {}, [aFile()], undefined],
  ['no document', {}, [], 'documents_missing'],
  ['another document later', { tasks: ['previous_document'] }, [aFile(), aFile()], undefined],
  ['one document of a complete order', { statusPercentage: 100 }, [aFile()], 'order_complete'],
  ['one document before signing', UNSIGNED_CONTRACT, [aFile()], 'contract_unsigned'],
  ['one document for a service without this module', { services: [] }, [aFile()], 'task_unknown'],
])('validateDocumentUpload returns the error, if any, for %s', (_, over, files, expected) => {
  expect(validateDocumentUpload(createOrder(over), { serviceId: 's1', files })).toBe(expected)
})

test.each<[string, OrderOverrides, unknown[], string | undefined]>([
  ['for the first time', {}, [{}], undefined],
  ['that are an empty list', {}, [], 'questions_missing'],
  ['twice', { tasks: ['additional_questionnaire_submitted'] }, [{}], 'task_done'],
  ['after they were answered', { tasks: ['additional_questionnaire'] }, [{}], 'task_done'],
  ['for a service without this module', { services: [] }, [{}], 'task_unknown'],
])(
  'validateFollowUpPublication returns the error, if any, for publishing questions %s',
  (_, over, questions, expected) => {
    expect(validateFollowUpPublication(createOrder(over), { serviceId: 's1', questions })).toBe(expected)
  },
)

test.each<[string, OrderOverrides, string, string | undefined, string | undefined]>([
  ['final document that is not submitted', {}, 'final_document', undefined, 'task_not_done'],
  ['final document that is submitted', { tasks: ['final_document'] }, 'final_document', 'final_submitted', undefined],
  ['profile that was not sold', {}, 'final_linkedin', 'task_unknown', 'task_unknown'],
  ['questionnaire', { tasks: ['q1'] }, 'q1', 'task_unknown', 'task_unknown'],
])('returns the errors, if any, for uploading and for reopening a %s', (_, over, taskId, upload, reopen) => {
  expect(validateFinalDocumentUpload(createOrder(over), { taskId, serviceId: 's1' })).toBe(upload)
  expect(validateFinalDocumentReopening(createOrder(over), { taskId, serviceId: 's1' })).toBe(reopen)
})

test.each([
  [{ dataPdf: aFile(), dataWord: aFile('a.docx') }, false, undefined],
  [{ dataWord: aFile('a.docx') }, false, 'final_pdf_missing'],
  [{ dataPdf: aFile() }, false, 'final_word_missing'],
  [{ dataPdf: aFile(), dataWord: null }, true, undefined],
])('validateFinalDocumentFiles of %j on a site without Word versions (%s) returns %s', (files, noWord, expected) => {
  expect(validateFinalDocumentFiles(files, { noWord })).toBe(expected)
})

test.each<[string, OrderOverrides, string | null, string | undefined]>([
  ['tomorrow', {}, '2026-11-21', undefined],
  ['today', {}, '2026-11-20', undefined],
  ['yesterday', {}, '2026-11-19', 'due_date_past'],
  ['no due date', {}, null, undefined],
  ['an impossible day', {}, '2026-02-30', 'due_date_invalid'],
  ['a date with time', {}, '2026-11-21T00:00:00Z', 'due_date_invalid'],
  ['a due date of a complete order', { statusPercentage: 100 }, '2026-11-21', 'order_complete'],
])('validateDueDate returns the error, if any, for %s', (_, over, day, expected) => {
  expect(validateDueDate(createOrder(over), day, '2026-11-20')).toBe(expected)
})

test('an order can be postponed only while it waits for the writer', () => {
  expect(validatePostponement(createOrder())).toBe('postpone_not_needed')
  expect(validatePostponement(anOrder({ services: [aService({ needsActionFromWriter: true })] }))).toBeUndefined()
})

describe('validation of tips', () => {
  const complete = { statusPercentage: 100 }
  const tip = [anInvoice({ type: 'tip' })]
  test.each([
    ['for a complete order', complete, [anInvoice()], {}, undefined],
    ['before the order is complete', { statusPercentage: 99.9 }, [], {}, 'tip_too_early'],
    ['for the second time', complete, tip, {}, 'tip_given'],
    ['after declining', { ...complete, noShowCheck: true }, [], {}, 'tip_declined'],
    ['on a site without tips', complete, [], { hide_tip: true }, 'tip_hidden'],
  ])('returns the error, if any, for a tip %s', (_, over, invoices, flags, expected) => {
    expect(validateTip(anOrder(over), invoices, someFlags(flags))).toBe(expected)
  })

  test.each([
    [1, undefined],
    [48_900, undefined],
    [48_901, 'tip_amount_invalid'],
    [0, 'tip_amount_invalid'],
    [-1, 'tip_amount_invalid'],
    [10.5, 'tip_amount_invalid'],
  ])('a tip of %d cents has the error %s', (cents, expected) => {
    expect(validateTipAmount(anOrder(), cents)).toBe(expected)
  })
})

test.each([
  ['unpaid', undefined],
  ['UNPAID', undefined],
  ['paid', 'invoice_paid'],
  ['refunded', 'invoice_not_payable'],
  ['', 'invoice_not_payable'],
])('paying an invoice with the status "%s" returns the error %s', (status, expected) => {
  expect(validateInvoicePayment({ status })).toBe(expected)
})

const png = `data:image/png;base64,${'iVBORw0KGgo'.repeat(4)}==`
test.each([
  ['a contract that is not signed', { contract_id: 'c1' }, png, undefined],
  ['a signed contract', { contract_id: 'c1', contract_signed: true }, png, 'contract_signed'],
  ['an empty signature', { contract_id: 'c1' }, undefined, 'signature_empty'],
  ['a signature that is not a picture', { contract_id: 'c1' }, 'data:text/html;base64,AAAA', 'signature_invalid'],
  ['an order without a contract', {}, png, 'contract_missing'],
])('validateContractSigning returns the error, if any, for %s', (_, contract, signature, expected) => {
  expect(validateContractSigning(contract, signature)).toBe(expected)
})
