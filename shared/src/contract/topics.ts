/**
 * A subject that a read shows or a write changes. `order:<name>`: the order whose id is the parameter or body field `<name>`.
 * `orders`: the orders that a reply lists, or the user's list of orders itself. The others are the user's own, too.
 */
export type Topic = `order:${string}` | OwnSubject
export type OwnSubject = 'orders' | 'invoices' | 'boards' | 'notifications'

/** First event of a stream that has missed nothing. */
export const OPEN_EVENT = 'open'
/** Event of a stream that has possibly missed events: the page reads everything again. */
export const GAP_EVENT = 'gap'

/** Providers use at most 64 characters; the limit keeps a list of subjects small. */
const ID_MAX = 64

/** Returns the subject of an order, for example `order:1a2b`; undefined when the id cannot be one. */
export const orderSubject = (id: unknown): string | undefined =>
  typeof id === 'string' && id !== '' && id.length <= ID_MAX ? `order:${encodeURIComponent(id)}` : undefined

/** Returns the subjects of a call with these parameters and body fields; an order without an id is left out. */
export const subjectsOf = (topics: readonly Topic[], fields: Readonly<Record<string, unknown>>): string[] =>
  topics.flatMap((topic) => (topic.startsWith('order:') ? (orderSubject(fields[topic.slice(6)]) ?? []) : topic))
