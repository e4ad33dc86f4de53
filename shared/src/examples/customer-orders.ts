import type { Contract } from '../contract/table.ts'
import { CUSTOMER, type Examples, fileObject, orderServiceOf, questions } from './example.ts'

export const customerOrders: Examples<Contract['customerOrders']> = {
  list: { summary: 'The orders of the customer', access: CUSTOMER },
  view: {
    summary: 'One order of the customer',
    access: CUSTOMER,
    request: (given) => ({ params: { id: given.order } }),
  },
  tip: {
    summary: 'Tip the writer of a finished order',
    access: CUSTOMER,
    request: (given) => ({ params: { id: given.order }, body: { tip: 1, payment: given.payment } }),
  },
  noShow: {
    summary: 'Note that the customer missed an appointment',
    access: CUSTOMER,
    request: (given) => ({ params: { id: given.order }, body: { noShowCheck: true, clientId: given.client } }),
  },
  profileFile: {
    summary: 'The profile document of an order',
    access: CUSTOMER,
    request: (given) => ({ params: { id: given.order } }),
  },
  completeTask: {
    summary: 'Complete a task of an order',
    access: CUSTOMER,
    request: (given) => ({
      params: { id: given.order },
      body: {
        serviceType: 'questionnaire',
        taskId: given.form,
        serviceId: given.letter,
        data: questions,
        editable: true,
      },
    }),
  },
  packages: {
    summary: 'All packages that can be ordered',
    access: CUSTOMER,
    request: () => ({ query: { purchasable: true } }),
  },
  create: {
    summary: 'Order and pay as somebody who is signed in',
    access: CUSTOMER,
    request: (given) => ({
      body: { payment: given.payment, package_subscribed: given.pack, cartItems: [], loggedInCartCheckout: false },
    }),
  },
}

export const customerRevisions: Examples<Contract['customerRevisions']> = {
  view: {
    summary: 'The drafts of a service for review',
    access: CUSTOMER,
    request: (given) => ({ params: orderServiceOf(given) }),
  },
  review: {
    summary: 'Rate a draft and ask for a revision',
    access: CUSTOMER,
    request: (given) => ({
      body: {
        order_id: given.order,
        draft_id: given.draft,
        data: { reviewedByUser: true, rating: 3, review: 'Hm', reviewFile: fileObject(given.resume, 'Resume.pdf') },
      },
    }),
  },
  finalize: {
    summary: 'Accept a draft as final',
    access: CUSTOMER,
    request: (given) => ({ body: { order_id: given.order, serviceId: given.service, taskId: 'revision_process' } }),
  },
}

export const customerDocuments: Examples<Contract['customerDocuments']> = {
  final: {
    summary: 'The final documents of a service',
    access: CUSTOMER,
    request: (given) => ({ params: orderServiceOf(given) }),
  },
  previous: {
    summary: 'The documents the customer handed in',
    access: CUSTOMER,
    request: (given) => ({ params: orderServiceOf(given) }),
  },
  upload: {
    summary: 'Hand in documents for a service',
    access: CUSTOMER,
    request: (given) => ({
      params: orderServiceOf(given),
      body: {
        order_id: given.order,
        serviceId: given.service,
        uploadedFiles: [fileObject(given.resume, 'Resume.pdf')],
        deletedFiles: [],
        taskId: 'previous_document',
      },
    }),
  },
}

export const customerAppointments: Examples<Contract['customerAppointments']> = {
  view: {
    summary: 'The appointment of a service',
    access: CUSTOMER,
    request: (given) => ({ params: { orderId: given.order, serviceId: given.meeting } }),
  },
  confirm: {
    summary: 'Confirm that an appointment was booked',
    access: CUSTOMER,
    request: (given) => ({
      params: { orderId: given.order },
      body: { taskId: 'schedule_appointment', serviceId: given.meeting },
    }),
  },
}

export const customerInvoices: Examples<Contract['customerInvoices']> = {
  list: { summary: 'The invoices of the customer', access: CUSTOMER },
  pay: {
    summary: 'Pay an invoice',
    access: CUSTOMER,
    request: (given) => ({ body: { payment: given.payment, invoice_id: given.invoice } }),
  },
}

export const contracts: Examples<Contract['contracts']> = {
  view: {
    summary: 'The contract of an order',
    access: CUSTOMER,
    request: (given) => ({ params: { id: given.order } }),
  },
  sign: {
    summary: 'Sign the contract of an order',
    access: CUSTOMER,
    request: (given) => ({ params: { id: given.order }, body: { data: `data:image/png;base64,${'A'.repeat(40)}` } }),
  },
  download: {
    summary: 'The signed contract as a PDF',
    access: CUSTOMER,
    request: (given) => ({ params: { id: given.order } }),
  },
}

export const questionnaires: Examples<Contract['questionnaires']> = {
  view: {
    summary: 'The questions of a questionnaire',
    access: CUSTOMER,
    request: (given) => ({ params: { orderId: given.order, questionnaireId: given.form, service: given.letter } }),
  },
  answers: {
    summary: 'The answers to a questionnaire',
    access: CUSTOMER,
    request: (given) => ({ params: { orderId: given.order, questionnaireId: given.form, service: given.letter } }),
  },
}
