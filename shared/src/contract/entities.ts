import * as Type from 'typebox'
import { Person } from './user.ts'
import { Amount, Currency, Day, Flag, Id, Instant, MaybeCurrency, MaybeId, MaybeText, mapOf, Text } from './values.ts'

/**
 * An uploaded file as the upload call returns it. Later requests must send back all its fields, including unknown ones.
 */
export const FileObject = Type.Object(
  {
    key: Type.String(),
    originalname: Text,
    size: Type.Optional(Type.Number()),
    mimetype: MaybeText,
    file_id: MaybeText,
  },
  { additionalProperties: true },
)
export type FileObject = Type.Static<typeof FileObject>
export const Files = Type.Array(FileObject, { default: [] })
export const MaybeFile = Type.Optional(FileObject)

export const ServiceModule = Type.Object({ id: Type.String(), title: Text, status: MaybeText })
export type ServiceModule = Type.Static<typeof ServiceModule>

export const Service = Type.Object({
  _id: Type.String(),
  serviceName: Text,
  serviceModules: Type.Array(ServiceModule, { default: [] }),
  needsActionFromWriter: Type.Optional(Type.Boolean()),
})
export type Service = Type.Static<typeof Service>
/** Identifies one service of an order. */
export type OrderServiceRef = { orderId: string; serviceId: string }

export const Package = Type.Object({
  _id: MaybeText,
  packageName: Text,
  packagePrice: Amount,
  active: Type.Optional(Type.Boolean()),
  contract_id: MaybeText,
  packageServices: Type.Array(Service, { default: [] }),
  packageDownloadables: Type.Array(
    Type.Object({ title: Text, data: Type.Object({ key: Type.String() }, { alias: ['file', '.'] }) }),
    {
      default: [],
    },
  ),
})
export type Package = Type.Static<typeof Package>

export const CompletedTask = Type.Object({
  taskId: Type.String(),
  serviceId: MaybeText,
  serviceType: MaybeText,
  createdAt: Instant,
})
export type CompletedTask = Type.Static<typeof CompletedTask>

/** The state of each service's revision, keyed by service id. */
export const RevisionData = mapOf(
  Type.Object({
    sentByWriter: Type.Optional(Type.Boolean()),
    pendingClientReview: Type.Optional(Type.Boolean()),
  }),
  { default: {} },
)

const EMPTY_PACKAGE = { packageName: '', packageServices: [], packageDownloadables: [] }
const orderFields = {
  _id: Type.String(),
  client_id: MaybeId,
  package: Type.Object(Package.properties, { default: EMPTY_PACKAGE }),
  statusPercentage: Type.Number({ default: 0 }),
  completed_tasks: Type.Array(CompletedTask, { default: [] }),
  revisionData: RevisionData,
  createdAt: Instant,
}

export const CustomerOrder = Type.Object({
  ...orderFields,
  writer: Type.Optional(Person),
  contract_signed: Type.Optional(Type.Boolean()),
  noShowCheck: Type.Optional(Type.Boolean()),
  invoicePrice: Amount,
  invoiceCurrency: MaybeCurrency,
})
export type CustomerOrder = Type.Static<typeof CustomerOrder>

export const Draft = Type.Object({
  _id: Type.String(),
  order_id: MaybeText,
  data: Type.Object(
    {
      dataPdf: MaybeFile,
      dataWord: MaybeFile,
      dataOther: MaybeFile,
      additionalFiles: Files,
      notes: MaybeText,
    },
    { default: { additionalFiles: [] } },
  ),
  rating: Type.Optional(Type.Number()),
  review: MaybeText,
  reviewFile: MaybeFile,
  reviewedByUser: Flag,
  deletedBy: MaybeId,
  adminApproval: Type.Optional(
    Type.Object({
      pending: Flag,
      approved: Flag,
      rejectionReason: MaybeText,
      rejectionFile: Files,
    }),
  ),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Draft = Type.Static<typeof Draft>
export const Drafts = Type.Array(Draft, { default: [], alias: ['drafts'] })

export const Priority = Type.Union([
  Type.Literal('urgent'),
  Type.Literal('high'),
  Type.Literal('medium'),
  Type.Literal('low'),
])
export type Priority = Type.Static<typeof Priority>

/** An order as writers and reviewers receive it. */
export const WriterOrder = Type.Object({
  ...orderFields,
  customer: Type.Optional(Type.Object({ ...Person.properties, email: MaybeText }, { alias: ['customerData'] })),
  customerEmail: MaybeText,
  writer_id: MaybeId,
  reviewer_id: MaybeId,
  writerDetails: Type.Optional(
    Type.Object(
      { firstName: Text, lastName: Text, preferredClientSideName: MaybeText, schedulingLink: MaybeText },
      { alias: ['writer_id'] },
    ),
  ),
  priority: Type.Optional(Priority),
  dueDate: Day,
  assignedAt: Instant,
  updatedAt: Instant,
  writerArchived: Flag,
  // In some replies, these three fields are next to the package instead of inside it.
  headingTitle: MaybeText,
  packageName: MaybeText,
  serviceName: MaybeText,
  drafts: Type.Optional(Type.Array(Draft)),
  singleDrafts: Type.Optional(Type.Array(Draft)),
})
export type WriterOrder = Type.Static<typeof WriterOrder>

/** The order details in the header of a step page. */
export const PageInfo = Type.Object(
  {
    headingTitle: MaybeText,
    customerName: MaybeText,
    serviceName: MaybeText,
    moduleName: MaybeText,
    packageName: MaybeText,
    completedTasks: Type.Array(CompletedTask, { default: [], alias: ['completed_tasks'] }),
    // These fields determine redirects from step pages; some providers do not send them.
    statusPercentage: Type.Optional(Type.Number({ alias: ['orderStatusPercentage'] })),
    contract_signed: Type.Optional(Type.Boolean()),
  },
  { default: { completedTasks: [] } },
)
export type PageInfo = Type.Static<typeof PageInfo>

export const FinalDocument = Type.Object({
  _id: MaybeText,
  dataPdf: MaybeFile,
  dataWord: MaybeFile,
  otherFiles: Files,
  writerNotes: Type.Optional(Type.String({ alias: ['notes'] })),
  updatedAt: Instant,
})
export type FinalDocument = Type.Static<typeof FinalDocument>

export const PreviousDocuments = Type.Object(
  { files: Type.Array(FileObject, { default: [], alias: ['data'] }), updatedAt: Instant },
  { default: { files: [] }, alias: ['.'] },
)

/**
 * The profile documents of the services that have one; absent when a provider has a single profile document per order.
 */
export const ProfileFiles = Type.Optional(Type.Array(Type.Object({ serviceId: Type.String(), file: FileObject })))

export const Appointment = Type.Object({
  service: Type.Array(
    Type.Object({ _id: MaybeText, serviceName: MaybeText, serviceModules: Service.properties.serviceModules }),
    { default: [] },
  ),
  completedTasks: Type.Array(CompletedTask, { default: [], alias: ['completed_tasks'] }),
  writerId: MaybeId,
  schedulingLink: MaybeText,
  packageName: MaybeText,
  contract_signed: Type.Optional(Type.Boolean()),
})
export type Appointment = Type.Static<typeof Appointment>

const Answer = Type.Union([Type.String({ maxLength: 20_000 }), Type.Array(Type.String({ maxLength: 2_000 }))], {
  alias: ['value'],
})
const Option = Type.Union([Type.String(), Type.Object({ label: Type.String(), value: Type.String() })])
/**
 * One item of a questionnaire; an answered item has the field `answer`. Extra fields of legacy items are sent back
 * unchanged.
 */
export const QuestionItem = Type.Object(
  {
    type: Type.String({ maxLength: 40 }),
    text: Type.String({ default: '', maxLength: 20_000 }),
    placeholder: Type.Optional(Type.String({ maxLength: 1_000 })),
    required: Type.Optional(Type.Boolean()),
    options: Type.Optional(Type.Array(Option, { maxItems: 200 })),
    answer: Type.Optional(Answer),
  },
  { additionalProperties: true },
)
export type QuestionItem = Type.Static<typeof QuestionItem>
const AnsweredItem = Type.Object(
  {
    ...QuestionItem.properties,
    type: Type.String({ default: 'text' }),
    text: Type.String({ default: '', alias: ['question', 'label'] }),
  },
  { additionalProperties: true },
)
export const QuestionItems = Type.Array(QuestionItem, { default: [], maxItems: 500 })
/** Question items in a reply, at any of the locations that providers use. */
export const ReceivedQuestionItems = Type.Array(QuestionItem, {
  default: [],
  alias: ['data.draft_data', 'questionnaire.draft_data'],
})
/**
 * Tolerant shape of read-only answers: items at any of the locations that providers use, or a map from question to
 * answer.
 */
export const AnsweredItems = Type.Array(AnsweredItem, {
  default: [],
  fromMap: ['text', 'answer'],
  alias: [
    'data.data',
    'data.items',
    'data.questions',
    'data.answers',
    'data.draft_data',
    'answers',
    'questionnaire.draft_data',
  ],
})

export const Invoice = Type.Object({
  _id: Type.String(),
  type: MaybeText,
  status: Text,
  price: Type.Number({ default: 0 }),
  invoiceCurrency: Currency,
  refund_amount: Amount,
  packages: Type.Array(
    Type.Object({
      packageName: Text,
      packagePrice: Amount,
      invoiceData: Type.Array(Type.Object({ quantity: Type.Number({ default: 1 }) }), { default: [] }),
    }),
    { default: [] },
  ),
  ordersIds: Type.Array(Id, { default: [] }),
  isMulti: Flag,
  createdAt: Instant,
})
export type Invoice = Type.Static<typeof Invoice>

export const Notification = Type.Object({
  _id: Type.String(),
  contant: Text,
  createdAt: Instant,
  order_id: MaybeText,
  data: Type.Object(
    {
      senderImg: MaybeText,
      senderName: MaybeText,
      senderPrefName: MaybeText,
      action: MaybeText,
      /** The type of the chat, if the notification is about a new message; some APIs omit it. */
      chatType: MaybeText,
    },
    { default: {} },
  ),
})
export type Notification = Type.Static<typeof Notification>

export const SalePackage = Type.Object({
  _id: Type.String(),
  packageName: Text,
  packagePrice: Type.Number({ default: 0 }),
  active: Type.Boolean({ default: true }),
  /** The services in the package, which some APIs omit. */
  packageServices: Type.Optional(Type.Array(Type.Object({ serviceName: Text }))),
})
export type SalePackage = Type.Static<typeof SalePackage>

export const Coupon = Type.Object({
  couponCode: Type.String(),
  discount_type: Type.Union([Type.Literal('percent'), Type.Literal('fixed')]),
  value: Type.Number(),
  appliesToProducts: Type.Array(Type.String(), { default: [] }),
})
export type Coupon = Type.Static<typeof Coupon>

export const CartLine = Type.Object({ _id: Id, quantity: Type.Integer({ minimum: 1, maximum: 10 }) })
export type CartLine = Type.Static<typeof CartLine>
export const CartLines = Type.Array(CartLine, { maxItems: 20 })
