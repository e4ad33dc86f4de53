import type { SchemaNode } from '@quillgate/shared/contract/decode'
import { isAllowed } from '../../bff/src/recording/allowlist.ts'
import type { Definition } from '../../bff/src/recording/format.ts'
import { createIdentities } from '../../bff/src/recording/identities.ts'
import { type MatchedCall, matchCall } from '../../bff/src/recording/match-call.ts'
import type { Recording } from '../record/recordings.ts'

export type LiveRequest = { method: string; path: string; cookies: string[]; body: string }
type RecordedCall = { definition: Definition; place: string; sent: string }

/**
 * Returns a function that selects the recorded response to a call. Its choice depends on the responses that it has
 * already returned.
 */
export function createReplayMatcher({ calls, manifest }: Pick<Recording, 'calls' | 'manifest'>) {
  const persons = createIdentities()
  const kept: RecordedCall[] = []
  for (const definition of calls) {
    const found = matchCall(definition.method, definition.path)
    if (!found) continue
    const sent = JSON.stringify(definition.body)
    kept.push({ definition, place: requestKey(found, definition.path), sent: normalizedBodyText(found, sent) })
    persons.learn(signedInPerson(found, definition) ?? definition.recorded.person, readCookies(definition))
  }
  const served = new Map<string, number>()
  let writes = 0

  /** Returns the next of the matching recordings. When all of them have been used, returns the last one again. */
  function next(key: string, from: readonly RecordedCall[]): Definition {
    const count = served.get(key) ?? 0
    served.set(key, count + 1)
    return from[Math.min(count, from.length - 1)]!.definition
  }

  function forPerson(all: readonly RecordedCall[], person: string, isPublic: boolean) {
    const own = all.filter(({ definition }) => definition.recorded.person === person)
    return own.length > 0 || !isPublic ? own : all
  }

  return {
    persons,
    /** Returns the recorded response to a call; undefined when no recording matches. */
    match({ method, path, cookies, body }: LiveRequest): Definition | undefined {
      const found = matchCall(method, path)
      if (!found) return undefined
      const place = requestKey(found, path)
      const { person } = persons.of(cookies)
      const all = kept.filter((one) => one.place === place)
      const isSignIn = found.policy.session === 'sign_in'
      const fitting = isSignIn ? findSignIns(all, body) : forPerson(all, person, found.policy.roles === 'anyone')
      if (fitting.length === 0) return undefined
      const key = `${isSignIn ? fitting[0]!.definition.recorded.number : person} ${place}`
      if (found.policy.effect === 'read') {
        const at = findClosestCount(
          fitting.map(({ definition }) => definition.recorded.writes),
          writes,
        )
        return next(
          `${key} ${at}`,
          fitting.filter(({ definition }) => definition.recorded.writes === at),
        )
      }
      const sent = normalizedBodyText(found, body)
      const same = fitting.filter((one) => one.sent === sent)
      const definition = next(same.length > 0 ? `${key} ${sent}` : key, same.length > 0 ? same : fitting)
      if (found.policy.effect === 'write' || found.policy.effect === 'payment')
        writes = Math.max(writes, definition.recorded.writes + 1)
      return definition
    },
    people: manifest.people,
  }
}

/** Returns the largest count that is not above `now`; if all counts are above, returns the smallest. */
export function findClosestCount(counts: readonly number[], now: number): number {
  const past = counts.filter((count) => count <= now)
  return past.length > 0 ? Math.max(...past) : Math.min(...counts)
}

/**
 * Returns a key that identifies what a call requests: its name, its path parameters, and query parameters such as ids
 * and numbers. Free text is ignored, because the recorded text is a pseudonym.
 */
function requestKey({ name, call, params }: MatchedCall, path: string): string {
  const query: SchemaNode | undefined = call.query
  const nodes = Object.entries(query?.properties ?? {})
  const asked = [...new URLSearchParams(path.split('?')[1] ?? '')].filter(([key, value]) =>
    nodes.some(([field, node]) => field === key && isAllowed([node.items ?? node], key, value)),
  )
  return JSON.stringify([name, params, asked.toSorted(([a], [b]) => a.localeCompare(b))])
}

/** Returns the parts of a request body that identify the call: ids, numbers and flags. */
function normalizedBodyText({ call }: MatchedCall, body: string): string {
  const nodes = call.body && call.body !== 'multipart' ? [call.body as SchemaNode] : []
  return JSON.stringify(normalizeBody(nodes, tryParseJson(body), ''))
}
function normalizeBody(nodes: readonly SchemaNode[], raw: unknown, name: string): unknown {
  if (Array.isArray(raw))
    return raw.map((one) =>
      normalizeBody(
        nodes.flatMap(({ items }) => items ?? []),
        one,
        name,
      ),
    )
  if (typeof raw === 'object' && raw !== null)
    return Object.fromEntries(
      Object.entries(raw)
        .map(([key, inner]) => {
          const inside = nodes.flatMap((node) => node.properties?.[key] ?? [])
          return [key, normalizeBody(inside, inner, key)] as const
        })
        .toSorted(([a], [b]) => a.localeCompare(b)),
    )
  if (raw === null || raw === undefined) return null
  return isAllowed(nodes, name, raw as string | number | boolean) ? raw : '…'
}

/**
 * Returns the recorded sign-ins with the e-mail in `body`. If the recording has only one user, every e-mail matches.
 */
function findSignIns(all: readonly RecordedCall[], body: string): RecordedCall[] {
  const emailOf = (sent: unknown) => {
    const { email } = (sent || {}) as { email?: unknown }
    return typeof email === 'string' ? email.trim().toLowerCase() : ''
  }
  const typed = emailOf(tryParseJson(body))
  const same = all.filter(({ definition }) => emailOf(definition.body) === typed)
  const people = new Set(all.map(({ definition }) => emailOf(definition.body)))
  return same.length > 0 || people.size > 1 ? same : [...all]
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return ''
  }
}

export const readCookies = ({ rawHeaders }: Definition) =>
  rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1] === 'set-cookie')

function signedInPerson({ policy }: MatchedCall, { response }: Definition): string | undefined {
  const { user } = (response ?? {}) as { user?: { _id?: unknown } }
  return policy.session === 'sign_in' && typeof user?._id === 'string' ? user._id : undefined
}
