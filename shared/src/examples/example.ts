import type { Args, Call, Calls } from '../contract/call.ts'

/** The things that a request names: one order with its services, and what its customer and its writer own. */
export const THINGS = [
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
export type Ids = Record<(typeof THINGS)[number], string>
/** What a request is made of: the ids, and what a new account and a new payment need. */
export type Given = Ids & { email: string; payment: { id: string } }

type Request<C extends Call> = Args<C> extends [infer I] ? { request: (given: Given) => I } : { request?: never }
export type Example<C extends Call = Call> = {
  /** What the call does, in a few words. */
  summary: string
  /** Who may make it, as the documents say: the contract is tested against it. */
  access: Call['access']
  /** Method and path as the documents write them, where a browser calls it differently. */
  upstream?: `${'GET' | 'POST' | 'PATCH' | 'DELETE'} /${string}`
} & Request<C>
/** One example for every call of a resource; a call without one does not compile. */
export type Examples<T extends Calls> = { [K in keyof T]: Example<T[K]> }

export const CUSTOMER = ['customer'] as const
export const WRITER = ['writer'] as const
export const CUSTOMER_AND_WRITER = ['customer', 'writer'] as const
export const STAFF = ['writer', 'reviewer'] as const

export const serviceOf = ({ service, order }: Ids) => ({ serviceId: service, orderId: order })
export const file = (key: string, originalname = 'Draft.pdf') => ({ key, originalname })
export const account = ({ email }: Given) => ({ firstName: 'Nia', lastName: 'Moreau', email })
export const questions = [{ type: 'text', text: 'Why?', required: true, answer: 'Because' }]
