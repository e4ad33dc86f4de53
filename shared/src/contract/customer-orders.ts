import * as Type from 'typebox'
import { defineCall } from './call.ts'
import {
  AnsweredItems,
  Appointment,
  CartLines,
  CustomerOrder,
  Drafts,
  FileObject,
  Files,
  FinalDocument,
  Invoice,
  PageInfo,
  PreviousDocuments,
  ProfileFiles,
  QuestionItems,
  ReceivedQuestionItems,
  SalePackage,
} from './entities.ts'
import { Currency, EmptyObject, Id, nullable, PaymentMethod, RichText } from './values.ts'

export const customerOrders = {
  list: defineCall({
    method: 'GET',
    path: '/customer/orders',
    access: ['customer'],
    effect: 'read',
    ok: 'status',
    about: ['orders'],
    reply: Type.Object({ orders: Type.Array(CustomerOrder, { alias: ['data'] }) }),
  }),
  view: defineCall({
    method: 'GET',
    path: '/customer/orders/:id',
    access: ['customer'],
    effect: 'read',
    ok: 'status_code',
    about: ['order:id', 'invoices'],
    reply: Type.Object({
      order: Type.Object(CustomerOrder.properties, { alias: ['data'] }),
      invoices: Type.Optional(Type.Array(Invoice)),
      clientCurrencyType: Currency,
    }),
  }),
  tip: defineCall({
    method: 'POST',
    path: '/customer/orders/tip/:id',
    access: ['customer'],
    effect: 'payment',
    pays: 'tip',
    ok: 'status',
    about: ['order:id', 'invoices'],
    body: Type.Object({ tip: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000 }), payment: PaymentMethod }),
    reply: EmptyObject,
  }),
  noShow: defineCall({
    method: 'PATCH',
    path: '/customer/orders/noShow/:id',
    access: ['customer'],
    effect: 'write',
    ok: 'status',
    about: ['order:id'],
    body: Type.Object({ noShowCheck: Type.Boolean(), clientId: Id }),
    reply: EmptyObject,
  }),
  profileFile: defineCall({
    method: 'GET',
    path: '/customer/orders/linkedin/get/:id',
    access: ['customer'],
    effect: 'read',
    ok: 'http',
    about: ['order:id'],
    reply: Type.Object({
      data: Type.Optional(
        Type.Object({ file: Type.Optional(Type.Object({ file: Type.Optional(FileObject) })), files: ProfileFiles }),
      ),
    }),
  }),
  completeTask: defineCall({
    method: 'POST',
    path: '/customer/orders/:id/complete_task',
    access: ['customer'],
    effect: 'write',
    ok: 'http',
    about: ['order:id'],
    body: Type.Object({
      serviceType: Id,
      taskId: Id,
      serviceId: Type.Optional(Id),
      data: QuestionItems,
      editable: Type.Boolean(),
    }),
    reply: EmptyObject,
  }),
  packages: defineCall({
    method: 'GET',
    path: '/customer/orders_all_packages',
    access: ['customer'],
    effect: 'read',
    ok: 'http',
    query: Type.Object({ purchasable: Type.Optional(Type.Boolean()) }),
    reply: Type.Object({
      packages: Type.Array(SalePackage, { alias: ['data'] }),
      clientCurrencyType: Currency,
    }),
  }),
  create: defineCall({
    method: 'POST',
    path: '/customer/orders_new',
    access: ['customer'],
    effect: 'payment',
    pays: 'cart',
    ok: 'status_code',
    about: ['orders', 'invoices'],
    body: Type.Object({
      payment: PaymentMethod,
      package_subscribed: nullable(Id),
      cartItems: CartLines,
      loggedInCartCheckout: Type.Boolean(),
    }),
    reply: Type.Object({
      order_id: Type.Optional(Id),
      orders: Type.Array(Type.Object({ _id: Type.String() }), { default: [] }),
    }),
  }),
}

export const customerRevisions = {
  view: defineCall({
    method: 'GET',
    path: '/customer/orders/revision/get/:serviceId/:orderId',
    access: ['customer'],
    effect: 'read',
    ok: 'http',
    about: ['order:orderId'],
    reply: Type.Object({
      data: Drafts,
      order: Type.Optional(CustomerOrder),
      orderData: PageInfo,
    }),
  }),
  review: defineCall({
    method: 'POST',
    path: '/customer/orders/revision/rate-review',
    access: ['customer'],
    effect: 'write',
    ok: 'status',
    about: ['order:order_id'],
    body: Type.Object({
      order_id: Id,
      draft_id: Id,
      data: Type.Object({
        reviewedByUser: Type.Literal(true),
        rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5 })),
        review: RichText,
        reviewFile: nullable(FileObject),
      }),
    }),
    reply: EmptyObject,
  }),
  finalize: defineCall({
    method: 'POST',
    path: '/customer/orders/revision/finalize',
    access: ['customer'],
    effect: 'write',
    ok: 'status',
    about: ['order:order_id'],
    body: Type.Object({ order_id: Id, serviceId: Id, taskId: Id }),
    reply: EmptyObject,
  }),
}

export const customerDocuments = {
  final: defineCall({
    method: 'GET',
    path: '/customer/orders/final/get/:serviceId/:orderId',
    access: ['customer'],
    effect: 'read',
    ok: 'status_code',
    about: ['order:orderId'],
    reply: Type.Object({ data: Type.Optional(FinalDocument), orderData: PageInfo }),
  }),
  previous: defineCall({
    method: 'GET',
    path: '/customer/orders/previous-file/get/:serviceId/:orderId',
    access: ['customer'],
    effect: 'read',
    ok: 'status',
    about: ['order:orderId'],
    reply: Type.Object({ data: PreviousDocuments, orderData: PageInfo }),
  }),
  upload: defineCall({
    method: 'POST',
    path: '/customer/orders/previous-file/upload/:serviceId/:orderId',
    access: ['customer'],
    effect: 'write',
    ok: 'status_code',
    about: ['order:orderId'],
    body: Type.Object({ order_id: Id, serviceId: Id, uploadedFiles: Files, deletedFiles: Files, taskId: Id }),
    reply: EmptyObject,
  }),
}

export const customerAppointments = {
  view: defineCall({
    method: 'GET',
    path: '/customer/orders/:orderId/schedule-appointment/:serviceId',
    access: ['customer'],
    effect: 'read',
    ok: 'status',
    about: ['order:orderId'],
    reply: Type.Object({ data: Appointment }),
  }),
  confirm: defineCall({
    method: 'POST',
    path: '/customer/orders/:orderId/customer_scheduled_appointment',
    access: ['customer'],
    effect: 'write',
    ok: 'http',
    about: ['order:orderId'],
    body: Type.Object({ taskId: Id, serviceId: Id }),
    reply: EmptyObject,
  }),
}

export const customerInvoices = {
  list: defineCall({
    method: 'GET',
    path: '/customer/invoices',
    access: ['customer'],
    effect: 'read',
    ok: 'http',
    about: ['invoices'],
    reply: Type.Object({ invoices: Type.Array(Invoice, { alias: ['data'] }) }),
  }),
  pay: defineCall({
    method: 'POST',
    path: '/customer/invoices/pay',
    access: ['customer'],
    effect: 'payment',
    pays: 'invoice',
    ok: 'status_code',
    about: ['invoices', 'orders'],
    body: Type.Object({ payment: PaymentMethod, invoice_id: Id }),
    reply: Type.Object({
      isMulti: Type.Boolean({ default: false }),
      ordersIds: Type.Array(Id, { default: [] }),
    }),
  }),
}

export const contracts = {
  view: defineCall({
    method: 'GET',
    path: '/customer/contract/data/:id',
    access: ['customer'],
    effect: 'read',
    ok: 'http',
    about: ['order:id'],
    reply: Type.Object({ data: Type.Object({ content: Type.String({ default: '' }) }, { alias: ['contract'] }) }),
  }),
  sign: defineCall({
    method: 'POST',
    path: '/customer/contract/:id',
    access: ['customer'],
    effect: 'write',
    ok: 'status',
    about: ['order:id'],
    // A PNG image as a data URL; an image of 512 KiB takes 700 KB as base64.
    body: Type.Object({ data: Type.String({ minLength: 1, maxLength: 720_000 }) }),
    reply: EmptyObject,
  }),
  download: defineCall({
    method: 'GET',
    path: '/customer/contract/download/:id',
    access: ['customer'],
    effect: 'read',
    ok: 'http',
    reply: 'file',
  }),
}

export const questionnaires = {
  view: defineCall({
    method: 'GET',
    path: '/questionnaires/:orderId/:questionnaireId/:service?',
    access: ['customer'],
    effect: 'read',
    ok: 'status_code',
    about: ['order:orderId'],
    reply: Type.Object({
      data: ReceivedQuestionItems,
      orderData: PageInfo,
      existsQuesAnswerData: Type.Optional(Type.Unknown()),
      // True when the contributor has not published these questions yet; `data` is then empty.
      unpublished: Type.Optional(Type.Boolean()),
    }),
  }),
  answers: defineCall({
    method: 'GET',
    path: '/questionnaires-answers/:orderId/:questionnaireId/:service?',
    access: ['customer'],
    effect: 'read',
    ok: 'http',
    about: ['order:orderId'],
    reply: Type.Object({
      data: AnsweredItems,
      orderData: PageInfo,
      unpublished: Type.Optional(Type.Boolean()),
      orderStatusPercentage: Type.Number({ default: 0 }),
    }),
  }),
}
