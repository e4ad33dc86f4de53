import type { Draft, FileObject, QuestionItem } from '../contract/entities.ts'
import { createId } from './ids.ts'

export const aFile = (originalname = 'Resume.pdf', overrides: Partial<FileObject> = {}): FileObject => ({
  key: `files/${originalname}`,
  originalname,
  size: 48_000,
  mimetype: 'application/pdf',
  file_id: createId(300),
  ...overrides,
})

/** Returns a draft that waits for the customer's review. */
export const aDraft = (overrides: Partial<Draft> = {}): Draft => ({
  _id: createId(400),
  order_id: createId(100),
  data: { dataPdf: aFile(), additionalFiles: [] },
  reviewedByUser: false,
  createdAt: '2026-11-18T16:12:00.000Z',
  updatedAt: '2026-11-18T16:12:00.000Z',
  ...overrides,
})

/** Returns a required text question. */
export const aQuestion = (text: string, overrides: Partial<QuestionItem> = {}): QuestionItem => ({
  type: 'text',
  text,
  required: true,
  ...overrides,
})
