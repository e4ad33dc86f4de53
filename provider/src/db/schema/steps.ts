import type { Draft, FileObject, QuestionItem } from '@quillgate/shared/contract/entities'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, idColumn, instantColumn, jsonList, updatedAt } from '../columns.ts'
import { orderId, orders } from './orders.ts'
import { siteId } from './sites.ts'

export const contractTexts = pgTable(
  'contract_texts',
  {
    id: idColumn(),
    siteId: siteId(),
    name: text('name').notNull(),
    content: text('content').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('contract_texts_site').on(t.siteId, t.id)],
)

/** Signatures of contracts, one per order, with the exact text that was signed. */
export const signatures = pgTable('signatures', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => orders.id, { onDelete: 'cascade' }),
  siteId: siteId(),
  userId: text('user_id').notNull(),
  /** Full name of the signer at the time of signing. */
  signedBy: text('signed_by').notNull(),
  content: text('content').notNull(),
  /** PNG image of the signature, in base64. */
  picture: text('picture').notNull(),
  /** SHA-256 of the text and the image, in hex. */
  digest: text('digest').notNull(),
  createdAt: createdAt(),
})

export const questionnaires = pgTable(
  'questionnaires',
  {
    id: idColumn(),
    siteId: siteId(),
    name: text('name').notNull(),
    items: jsonList<QuestionItem>('items'),
    createdAt: createdAt(),
  },
  (t) => [index('questionnaires_site').on(t.siteId, t.id)],
)

export const answers = pgTable(
  'answers',
  {
    id: idColumn(),
    siteId: siteId(),
    orderId: orderId(),
    serviceId: text('service_id').notNull(),
    taskId: text('task_id').notNull(),
    items: jsonList<QuestionItem>('items'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('answers_of_module').on(t.orderId, t.serviceId, t.taskId)],
)

/** Follow-up questions of a writer for a service: the draft, and the published version. */
export const followUps = pgTable(
  'follow_ups',
  {
    id: idColumn(),
    siteId: siteId(),
    orderId: orderId(),
    serviceId: text('service_id').notNull(),
    draft: jsonList<QuestionItem>('draft'),
    published: jsonb('published').$type<QuestionItem[]>(),
    publishedAt: instantColumn('published_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('follow_ups_of_service').on(t.orderId, t.serviceId)],
)

/** Documents uploaded by the customer, one row per service. */
export const documents = pgTable(
  'documents',
  {
    id: idColumn(),
    siteId: siteId(),
    orderId: orderId(),
    serviceId: text('service_id').notNull(),
    files: jsonList<FileObject>('files'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('documents_of_service').on(t.orderId, t.serviceId)],
)

export const drafts = pgTable(
  'drafts',
  {
    id: idColumn(),
    siteId: siteId(),
    orderId: orderId(),
    serviceId: text('service_id').notNull(),
    data: jsonb('data').$type<Draft['data']>().notNull(),
    rating: integer('rating'),
    review: text('review'),
    reviewFile: jsonb('review_file').$type<FileObject>(),
    reviewedByUser: boolean('reviewed_by_user').notNull().default(false),
    deletedBy: text('deleted_by'),
    deleteReason: text('delete_reason'),
    adminApproval: jsonb('admin_approval').$type<NonNullable<Draft['adminApproval']>>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('drafts_of_service').on(t.orderId, t.serviceId, t.id), index('drafts_site').on(t.siteId, t.id)],
)
export type DraftRow = typeof drafts.$inferSelect

export const finalDocuments = pgTable(
  'finals',
  {
    id: idColumn(),
    siteId: siteId(),
    orderId: orderId(),
    serviceId: text('service_id').notNull(),
    dataPdf: jsonb('data_pdf').$type<FileObject>().notNull(),
    dataWord: jsonb('data_word').$type<FileObject>(),
    otherFiles: jsonList<FileObject>('other_files'),
    writerNotes: text('writer_notes'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('finals_of_service').on(t.orderId, t.serviceId)],
)
export type FinalDocumentRow = typeof finalDocuments.$inferSelect

/** Profile deliverables, one file per service. */
export const profileFiles = pgTable(
  'profile_files',
  {
    id: idColumn(),
    siteId: siteId(),
    orderId: orderId(),
    serviceId: text('service_id').notNull(),
    file: jsonb('file').$type<FileObject>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('profile_files_of_service').on(t.orderId, t.serviceId)],
)
