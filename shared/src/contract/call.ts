import type { Static, TSchema } from 'typebox'

/** The three roles of the portal. */
export type Role = 'customer' | 'writer' | 'reviewer'
/** Where a reply says that it succeeded; `http`: the status line alone. */
export type Mark = 'status' | 'status_code' | 'statusCode' | 'http'
/** What a success does to the person's session. */
export type SessionChange = 'sign_in' | 'sign_out' | 'new_password'
/** What a payment pays. The same subject is paid once, whoever asks under whatever key. */
export type Paid = 'invoice' | 'tip' | 'cart_of_email' | 'cart'
export type CallLimit = 'codes' | 'coupon' | 'jobs' | 'autosave' | 'recovery' | 'sign_in'
type Common = {
  path: `/${string}`
  access: 'anyone' | readonly [Role, ...Role[]]
  ok: Mark
  query?: TSchema
  reply: TSchema | 'file'
  /** A limit it counts against besides those of every call. */
  limit?: CallLimit
  /** The field in which this call says why it failed, read before the others. */
  errorField?: 'password_error'
  /** How the documents' call differs from the browser's: a GET that changes data, a path without /api. */
  upstream?: { method?: 'GET'; bare?: true }
  /** The BFF's own compositions live under /bff; every other call under /api. */
  base?: '/bff'
}
/** A read is a GET without a body; a command is never a GET, so that no call that changes data can be a GET for the browser. */
export type Read = Common & { method: 'GET'; effect: 'read'; body?: never }
export type Command = Common & {
  method: 'POST' | 'PATCH' | 'DELETE'
  body?: TSchema | 'multipart'
  session?: SessionChange
} & ({ effect: 'write' | 'session'; pays?: never } | { effect: 'payment'; pays: Paid })
export type Call = Read | Command
export type Calls = Record<string, Call>

/** Refuses properties that a call does not have; generic inference alone would let them pass. */
type NoExtra<C> = { [K in Exclude<keyof C, keyof Command | 'pays'>]: never }

/** One entry of the contract table. */
export const call = <const C extends Call>(spec: C & NoExtra<C>): C => spec

type Segments<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | Segments<`/${R}`>
  : P extends `${string}:${infer N}`
    ? N
    : never
type Required<P extends string> = Exclude<Segments<P>, `${string}?`>
type Optional<P extends string> = Segments<P> extends infer S ? (S extends `${infer N}?` ? N : never) : never

/** The parameters a path pattern names; `:x?` is optional. */
export type PathParams<P extends string> = { [N in Required<P>]: string } & { [N in Optional<P>]?: string }
export type Params<C extends Call> = PathParams<C['path']>
type Of<C, K extends string, Else> = C extends { [P in K]: infer S extends TSchema } ? Static<S> : Else
export type Query<C extends Call> = Of<C, 'query', unknown>
export type Body<C extends Call> = C extends { body: 'multipart' } ? FormData : Of<C, 'body', undefined>
export type Reply<C extends Call> = Of<C, 'reply', Blob>

/** Exactly what a caller must give: nothing that the call does not have, everything that it has. */
export type Input<C extends Call> = ([Segments<C['path']>] extends [never] ? unknown : { params: Params<C> }) &
  (C extends { query: TSchema } ? { query: Query<C> } : unknown) &
  (C extends { body: TSchema | 'multipart' } ? { body: Body<C> } : unknown)
export type Args<C extends Call> = unknown extends Input<C> ? [] : [input: Input<C>]

/** Returns the source of a regular expression for the paths that `path` stands for: `/board/:id`, `/tips/:order?`. */
export const pathPattern = (path: string): string => path.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '[^/]+')

/** Returns what matches the paths of a call as a browser requests them, whatever its parameters, without a query. */
export const callPattern = ({ base, path }: Pick<Common, 'base' | 'path'>): RegExp =>
  new RegExp(`^${base ?? '/api'}${pathPattern(path)}$`)

/** The path with its parameters filled in and encoded; an optional last segment that is not given falls away. */
export const fill = (path: string, params: Readonly<Record<string, string | undefined>>) =>
  path.replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) =>
    params[name] || !optional ? `/${encodeURIComponent(params[name] ?? '')}` : '',
  )
