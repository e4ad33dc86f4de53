import type { Contract } from '../contract/table.ts'
import { type Examples, fileObject, orderServiceOf, STAFF, WRITER } from './example.ts'

export const writerOrders: Examples<Contract['writerOrders']> = {
  dashboard: { summary: 'The orders of the writer’s first page', access: WRITER },
  monthly: { summary: 'How many orders a writer had in each month', access: WRITER },
  list: { summary: 'The orders of the writer', access: WRITER, request: () => ({ query: {} }) },
  needsAction: { summary: 'The orders that wait for the writer', access: WRITER },
  forReviewer: { summary: 'The orders of the reviewer', access: ['reviewer'] },
  view: {
    summary: 'One order of the writer or reviewer',
    access: STAFF,
    request: (given) => ({ params: { id: given.order } }),
  },
  update: {
    summary: 'Change an order',
    access: WRITER,
    request: (given) => ({ params: { id: given.order }, body: { archived: false } }),
  },
  setDueDate: {
    summary: 'Set the due date of an order',
    access: WRITER,
    request: (given) => ({ body: { orderId: given.order, clientId: given.client, dueDate: '2099-01-01' } }),
  },
  postpone: {
    summary: 'Postpone what an order waits for',
    access: WRITER,
    upstream: 'PATCH /writer/orders/:id/needs-action-postpone',
    request: (given) => ({ params: { id: given.order }, body: {} }),
  },
  previousFiles: {
    summary: 'The documents the customer handed in, for the writer',
    access: STAFF,
    request: (given) => ({ params: orderServiceOf(given) }),
  },
  answers: {
    summary: 'The customer’s answers, for the writer',
    access: STAFF,
    request: (given) => ({ params: { id: given.order, questionnaireId: given.form, service: given.letter } }),
  },
  appointment: {
    summary: 'The appointment of a service, for the writer',
    access: WRITER,
    request: (given) => ({ params: { orderId: given.order, serviceId: given.meeting } }),
  },
  completeTask: {
    summary: 'Complete a task as the writer',
    access: WRITER,
    request: (given) => ({
      params: { orderId: given.order },
      body: { taskId: 'schedule_appointment', serviceId: given.meeting },
    }),
  },
}

export const writerRevisions: Examples<Contract['writerRevisions']> = {
  view: {
    summary: 'The drafts of a service, for the writer',
    access: STAFF,
    request: (given) => ({ params: orderServiceOf(given) }),
  },
  upload: {
    summary: 'Upload a draft',
    access: WRITER,
    request: (given) => ({
      body: {
        order_id: given.order,
        serviceId: given.service,
        override: true,
        data: {
          dataPdf: fileObject(given.pdf),
          dataWord: fileObject(given.word, 'Draft.docx'),
          dataOther: fileObject(given.pdf),
          additionalFiles: [fileObject(given.word, 'Draft.docx')],
        },
      },
    }),
  },
  withdraw: {
    summary: 'Withdraw a draft',
    access: WRITER,
    request: (given) => ({ params: { orderId: given.order, draftId: given.draft }, body: { reason: 'Wrong' } }),
  },
  reopen: {
    summary: 'Reopen the revision of a service',
    access: WRITER,
    upstream: 'PATCH /orders/:id/services/:serviceId/reopen-revision',
    request: (given) => ({ params: { id: given.order, serviceId: given.letter }, body: {} }),
  },
}

export const writerFinals: Examples<Contract['writerFinals']> = {
  view: {
    summary: 'The final documents of a service, for the writer',
    access: STAFF,
    request: (given) => ({ params: orderServiceOf(given) }),
  },
  upload: {
    summary: 'Upload the final documents of a service',
    access: WRITER,
    request: (given) => ({
      body: {
        order_id: given.order,
        serviceId: given.service,
        taskId: 'final_document',
        dataPdf: fileObject(given.pdf),
        dataWord: fileObject(given.word, 'Draft.docx'),
        otherFiles: [fileObject(given.pdf)],
      },
    }),
  },
  profile: {
    summary: 'The profile document of an order, for the writer',
    access: STAFF,
    request: (given) => ({ params: { id: given.order } }),
  },
  uploadProfile: {
    summary: 'Upload the profile document of an order',
    access: WRITER,
    request: (given) => ({
      body: {
        order_id: given.order,
        data: fileObject(given.word, 'Draft.docx'),
        taskId: 'final_linkedin',
        serviceId: given.meeting,
      },
    }),
  },
  reopen: {
    summary: 'Reopen the final delivery of a service',
    access: WRITER,
    upstream: 'PATCH /orders/:id/services/:serviceId/reopen-final-delivery',
    request: (given) => ({
      params: { id: given.order, serviceId: given.letter },
      body: { taskId: 'final_document', fileId: given.final },
    }),
  },
}
