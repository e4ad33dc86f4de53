import type { compositions as composed } from '../contract/compositions.ts'
import type { Contract } from '../contract/table.ts'
import * as auth from './auth.ts'
import * as boards from './boards.ts'
import * as cart from './cart.ts'
import * as compositions from './compositions.ts'
import * as customerOrders from './customer-orders.ts'
import type { Example, Examples, ExampleValues } from './example.ts'
import * as files from './files.ts'
import * as followUp from './follow-up.ts'
import * as jobs from './jobs.ts'
import * as notifications from './notifications.ts'
import * as profile from './profile.ts'
import * as site from './site.ts'
import * as writerOrders from './writer-orders.ts'

type ExampleCalls = Contract & { compositions: typeof composed }
const examples: { [R in keyof ExampleCalls]: Examples<ExampleCalls[R]> } = {
  ...auth,
  ...boards,
  ...cart,
  ...compositions,
  ...customerOrders,
  ...files,
  ...followUp,
  ...jobs,
  ...notifications,
  ...profile,
  ...site,
  ...writerOrders,
}

/** Returns the example of a call; `name` is `resource.call`. */
export function findExample(name: string): Example {
  const [resource = '', call = ''] = name.split('.')
  return (examples as Record<string, Record<string, unknown>>)[resource]![call] as Example
}

export type ExampleRequest = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
/** Returns a plausible request for a call, with the given ids and values. */
export const createExampleRequest = (name: string, values: ExampleValues): ExampleRequest =>
  (findExample(name).request as ((given: ExampleValues) => ExampleRequest) | undefined)?.(values) ?? {}
