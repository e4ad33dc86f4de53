import type { ThirdPartyData } from './data.ts'
import type { Person } from './people.ts'
import type { Fields, StoredFile } from './values.ts'

/** The input of a handler. `person` is the signed-in user; undefined only in public calls. */
export type HandlerInput = {
  world: ThirdPartyData
  person: Person | undefined
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  fields: Fields
  body: Buffer
}
/**
 * The result of a handler: JSON, a file or no body, optionally with cookies. `label` replaces the correct Content-Type
 * with a wrong one.
 */
export type HandlerResult = { json?: Fields; file?: StoredFile; cookies?: string[]; label?: string }
type Audience = 'anyone' | 'user' | 'writer' | 'staff' | 'signed in'
export type ThirdPartyCall = { on: string; who: Audience; answer: (ask: HandlerInput) => HandlerResult }

const callFor =
  (audience: Audience) =>
  (on: string, answer: (ask: HandlerInput) => HandlerResult): ThirdPartyCall => ({ on, who: audience, answer })
export const publicCall = callFor('anyone')
export const customerCall = callFor('user')
export const writerCall = callFor('writer')
export const staffCall = callFor('staff')
export const signedInCall = callFor('signed in')

const AUDIENCE_CHECKS: Readonly<Record<Audience, (person: Person) => boolean>> = {
  anyone: () => true,
  user: ({ role }) => role === 'user',
  writer: ({ role }) => role === 'writer',
  staff: ({ role }) => role !== 'user',
  'signed in': () => true,
}
export const isAllowed = (audience: Audience, person: Person) => AUDIENCE_CHECKS[audience](person)

/** The older and the newer calls of this API signal success in different fields; some calls have no such field. */
export const newStyleReply = (json: Fields): HandlerResult => ({ json: { statusCode: 200, ...json } })
export const oldStyleReply = (json: Fields): HandlerResult => ({ json: { status_code: '200', ...json } })
export const plainReply = (json: Fields = {}): HandlerResult => ({ json })

/**
 * The response to a failed call has the HTTP status 200 and a failure code in the body. Its texts are in `error` or, as
 * a list, in `errors`.
 */
export const refusalReply = (code: number, error: string): HandlerResult => ({
  json: { status: false, statusCode: code, error },
})
export const invalidReply = (...errors: string[]): HandlerResult => ({
  json: { status: 'false', status_code: '422', errors },
})
export const notFoundReply = (subject: string) => refusalReply(404, `${subject} non trovato.`)

/** Returns the call for a method and path, with its path parameters. */
export function findCall(calls: readonly ThirdPartyCall[], method: string, path: string) {
  const asked = path.split('/')
  for (const found of calls) {
    const [verb, pattern = ''] = found.on.split(' ')
    const parts = pattern.split('/')
    if (verb !== method || parts.length !== asked.length) continue
    if (!parts.every((part, at) => part.startsWith(':') || part === asked[at])) continue
    const params = parts.flatMap((part, at): [string, string][] =>
      part.startsWith(':') ? [[part.slice(1), decodeURIComponent(asked[at]!)]] : [],
    )
    return { found, params: Object.fromEntries(params) }
  }
  return undefined
}
