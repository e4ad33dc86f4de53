import type { Person } from './people.ts'
import type { Fields, StoredFile } from './values.ts'
import type { World } from './world.ts'

/** The input of a handler; `person` is set except in public calls. */
export type Ask = {
  world: World
  person: Person | undefined
  params: Readonly<Record<string, string>>
  query: URLSearchParams
  fields: Fields
  body: Buffer
}
/** JSON, a file or no body; optionally with cookies and a wrong Content-Type `label`. */
export type Answer = { json?: Fields; file?: StoredFile; cookies?: string[]; label?: string }
type Who = 'anyone' | 'user' | 'writer' | 'staff' | 'signed in'
export type Call = { on: string; who: Who; answer: (ask: Ask) => Answer }

const call =
  (who: Who) =>
  (on: string, answer: (ask: Ask) => Answer): Call => ({ on, who, answer })
export const anyone = call('anyone')
export const customer = call('user')
export const writer = call('writer')
export const staff = call('staff')
export const signedIn = call('signed in')

const ALLOWED: Readonly<Record<Who, (person: Person) => boolean>> = {
  anyone: () => true,
  user: ({ role }) => role === 'user',
  writer: ({ role }) => role === 'writer',
  staff: ({ role }) => role !== 'user',
  'signed in': () => true,
}
export const isAllowed = (who: Who, person: Person) => ALLOWED[who](person)

/** The two generations of this API signal success in different fields; some calls signal nothing. */
export const modern = (json: Fields): Answer => ({ json: { statusCode: 200, ...json } })
export const older = (json: Fields): Answer => ({ json: { status_code: '200', ...json } })
export const plain = (json: Fields = {}): Answer => ({ json })

/** A failure is a 200 with a failure code in the body; its texts are in `error` or, as a list, in `errors`. */
export const refused = (code: number, error: string): Answer => ({ json: { status: false, statusCode: code, error } })
export const invalid = (...errors: string[]): Answer => ({ json: { status: 'false', status_code: '422', errors } })
export const missing = (what: string) => refused(404, `${what} non trovato.`)

/** Finds the call for a method and path, and returns it with its path parameters. */
export function findCall(calls: readonly Call[], method: string, path: string) {
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
