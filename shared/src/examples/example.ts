import type { Call, CallArgs, Calls } from '../contract/call.ts'

/**
 * Names of the records whose ids occur in example requests: one order with its services, and records of its customer
 * and its writer.
 */
export const RECORD_NAMES = [
  'order',
  'service',
  'letter',
  'meeting',
  'form',
  'draft',
  'final',
  'invoice',
  'client',
  'writer',
  'news',
  'writerNews',
  'pack',
  'resume',
  'pdf',
  'word',
  'board',
  'column',
  'target',
  'card',
  'writerBoard',
  'writerColumn',
  'writerTarget',
  'writerCard',
  'template',
] as const
export type RecordIds = Record<(typeof RECORD_NAMES)[number], string>
/** Values for example requests: ids, the e-mail of a new account, and the payment of a new purchase. */
export type ExampleValues = RecordIds & { email: string; payment: { id: string } }

type CallRequest<C extends Call> =
  CallArgs<C> extends [infer I] ? { request: (given: ExampleValues) => I } : { request?: never }
export type Example<C extends Call = Call> = {
  summary: string
  /** The roles that may make the call according to the specification; a test compares them with the API contract. */
  access: Call['access']
  /** The documented method and path, if they differ from those of the browser's call. */
  upstream?: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`
} & CallRequest<C>
/** One example for each call of a resource; a missing example is a type error. */
export type Examples<T extends Calls> = { [K in keyof T]: Example<T[K]> }

export const CUSTOMER = ['customer'] as const
export const WRITER = ['writer'] as const
export const CUSTOMER_AND_WRITER = ['customer', 'writer'] as const
export const STAFF = ['writer', 'reviewer'] as const

export const orderServiceOf = ({ service, order }: RecordIds) => ({ serviceId: service, orderId: order })
export const fileObject = (key: string, originalname = 'Draft.pdf') => ({ key, originalname })
export const accountFields = ({ email }: ExampleValues) => ({ firstName: 'Nia', lastName: 'Moreau', email })
export const questions = [{ type: 'text', text: 'Why?', required: true, answer: 'Because' }]
