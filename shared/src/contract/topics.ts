/**
 * Names the data that a read returns or a write changes. `order:<name>`: the order whose id is in the parameter or body
 * field `<name>`. `orders`: the orders in a reply, or the user's list of orders. All other topics are the signed-in
 * user's own data.
 */
export type Topic = `order:${string}` | UserTopic
export type UserTopic = 'orders' | 'invoices' | 'boards' | 'notifications' | 'templates'

/** First event of a stream when no events were lost. */
export const OPEN_EVENT = 'open'
/** Event of a stream that may have lost events, so the page must reload its data. */
export const GAP_EVENT = 'gap'

/**
 * Maximum length of an order id. The ids of providers have at most 64 characters; longer ids are ignored to limit
 * memory use.
 */
const MAX_ID_LENGTH = 64

/**
 * Returns the name by which live updates identify an order, for example `order:1a2b`; undefined when `id` is not a
 * valid order id.
 */
export const orderTopic = (id: unknown): string | undefined =>
  typeof id === 'string' && id !== '' && id.length <= MAX_ID_LENGTH ? `order:${encodeURIComponent(id)}` : undefined

/**
 * Returns the topics of a call with `order:<name>` replaced by the name of the order itself, such as `order:1a2b`. The
 * order's id comes from `fields`, the parameters and body fields of the call. An order without a valid id is left out.
 */
export const resolveTopics = (topics: readonly Topic[], fields: Readonly<Record<string, unknown>>): string[] =>
  topics.flatMap((topic) => (topic.startsWith('order:') ? (orderTopic(fields[topic.slice(6)]) ?? []) : topic))
