import type { Static, TSchema } from 'typebox'
import type { Topic } from './topics.ts'

export type Role = 'customer' | 'writer' | 'reviewer'
/** The field of a reply that signals success; `http`: only the HTTP status signals it. */
export type SuccessIndicator = 'status' | 'status_code' | 'statusCode' | 'http'
/** How a successful call changes the user's session. */
export type SessionChange = 'sign_in' | 'sign_out' | 'new_password'
/**
 * The kinds of items that a payment can pay for. An item is paid only once, regardless of the caller and the
 * idempotency key.
 */
export type PaymentSubject = 'invoice' | 'tip' | 'cart_of_email' | 'cart'
export type CallLimit = 'codes' | 'coupon' | 'jobs' | 'autosave' | 'recovery' | 'sign_in'
type CallFields = {
  path: `/${string}`
  access: 'anyone' | readonly [Role, ...Role[]]
  ok: SuccessIndicator
  /**
   * The topics of the data that a read returns or a write changes. A write notifies the sessions that have fetched data
   * of the same topics.
   */
  topics?: readonly [Topic, ...Topic[]]
  query?: TSchema
  reply: TSchema | 'file'
  /** Rate limit for this call, in addition to the global limits. */
  limit?: CallLimit
  /** The reply field with the error text of this call; it takes precedence over the common error fields. */
  errorField?: 'password_error'
  /**
   * Set when the upstream call differs from the browser's call. `method`: the upstream expects a GET although the call
   * changes data; `bare`: the upstream path has no /api prefix.
   */
  upstream?: { method?: 'GET'; bare?: true }
  /** Prefix of the calls that the BFF itself handles; all other calls have the prefix /api. */
  base?: '/bff'
}
/** A read is a GET without a body. A command is never a GET, so no GET from the browser can change data. */
export type ReadCall = CallFields & { method: 'GET'; effect: 'read'; body?: never }
export type CommandCall = CallFields & {
  method: 'POST' | 'PATCH' | 'DELETE'
  body?: TSchema | 'multipart'
  session?: SessionChange
} & ({ effect: 'write' | 'session'; pays?: never } | { effect: 'payment'; pays: PaymentSubject })
export type Call = ReadCall | CommandCall
export type Calls = Record<string, Call>

/** Makes unknown properties a type error. Without this type, type inference would accept them. */
type NoExtraFields<C> = { [K in Exclude<keyof C, keyof CommandCall | 'pays'>]: never }

/** Defines one entry of the table of API calls. */
export const defineCall = <const C extends Call>(spec: C & NoExtraFields<C>): C => spec

type ParamSegments<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | ParamSegments<`/${R}`>
  : P extends `${string}:${infer N}`
    ? N
    : never
type RequiredParams<P extends string> = Exclude<ParamSegments<P>, `${string}?`>
type OptionalParams<P extends string> = ParamSegments<P> extends infer S ? (S extends `${infer N}?` ? N : never) : never

/** The parameters in a path pattern; `:x?` is optional. */
export type PathParams<P extends string> = { [N in RequiredParams<P>]: string } & { [N in OptionalParams<P>]?: string }
export type Params<C extends Call> = PathParams<C['path']>
type StaticOf<C, K extends string, Else> = C extends { [P in K]: infer S extends TSchema } ? Static<S> : Else
export type Query<C extends Call> = StaticOf<C, 'query', unknown>
export type Body<C extends Call> = C extends { body: 'multipart' } ? FormData : StaticOf<C, 'body', undefined>
export type Reply<C extends Call> = StaticOf<C, 'reply', Blob>

/** The arguments of a call: `params`, `query` and `body`, each only if the call has it. */
export type Input<C extends Call> = ([ParamSegments<C['path']>] extends [never] ? unknown : { params: Params<C> }) &
  (C extends { query: TSchema } ? { query: Query<C> } : unknown) &
  (C extends { body: TSchema | 'multipart' } ? { body: Body<C> } : unknown)
export type CallArgs<C extends Call> = unknown extends Input<C> ? [] : [input: Input<C>]

/** Returns the source text of a regular expression for a path pattern such as `/board/:id` or `/tips/:order?`. */
export const pathPattern = (path: string): string => path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')

/**
 * Returns a regular expression that matches the URL path with which a browser makes a call, for any parameter values
 * and without the query string.
 */
export const callPattern = ({ base, path }: Pick<CallFields, 'base' | 'path'>): RegExp =>
  new RegExp(`^${base ?? '/api'}${pathPattern(path)}$`)

/** Fills in and encodes the parameters of a path; an optional last segment without a value is dropped. */
export const fillPath = (path: string, params: Readonly<Record<string, string | undefined>>) =>
  path.replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) =>
    params[name] || !optional ? `/${encodeURIComponent(params[name] ?? '')}` : '',
  )

type CallInput = { params?: Record<string, string | undefined>; query?: Record<string, unknown> }

/** Returns the URL of a call, with its parameters and query. */
export function buildUrl(call: Pick<Call, 'base' | 'path'>, input: unknown): string {
  const { params = {}, query = {} } = (input ?? {}) as CallInput
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) if (item !== undefined) search.append(name, String(item))
  }
  const text = search.toString()
  return `${call.base ?? '/api'}${fillPath(call.path, params)}${text && `?${text}`}`
}
