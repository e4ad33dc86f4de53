import * as Type from 'typebox'
import { Value } from 'typebox/value'

const Exceptions = Type.Array(
  Type.Object(
    {
      id: Type.String({ pattern: '^GHSA-[a-z0-9-]+$', description: 'of the advisory, as in its address' }),
      reason: Type.String({ minLength: 10 }),
      until: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'the last day' }),
    },
    { additionalProperties: false },
  ),
)
export type AdvisoryException = Type.Static<typeof Exceptions>[number]
export type Advisory = { id: string; name: string; severity: string; title: string; url: string }

/** Returns the exceptions in the JSON text of tools/advisories.json; throws when the format is wrong. */
export function readExceptions(text: string): AdvisoryException[] {
  return Value.Parse(Exceptions, JSON.parse(text))
}

const Audit = Type.Object({
  vulnerabilities: Type.Record(
    Type.String(),
    Type.Object({
      via: Type.Array(
        Type.Union([
          // A string is the name of the dependency that makes the package vulnerable.
          Type.String(),
          Type.Object({ name: Type.String(), severity: Type.String(), title: Type.String(), url: Type.String() }),
        ]),
      ),
    }),
  ),
})

/**
 * Returns the advisories in the output of `npm audit --json`, without duplicates; undefined when the output is not a
 * report.
 */
export function readAudit(output: string): Advisory[] | undefined {
  try {
    const { vulnerabilities } = Value.Parse(Audit, JSON.parse(output.slice(output.indexOf('{'))))
    const all = Object.values(vulnerabilities)
      .flatMap(({ via }) => via)
      .filter((one) => typeof one !== 'string')
      .map((one) => ({ ...one, id: one.url.split('/').at(-1) ?? one.url }))
    return [...new Map(all.map((one) => [one.id, one])).values()]
  } catch {
    return undefined
  }
}

/**
 * Sorts advisories into open ones and those with a valid exception. `stale`: the exceptions whose advisory no longer
 * exists.
 */
export function classifyAdvisories(found: readonly Advisory[], exceptions: readonly AdvisoryException[], now: Date) {
  const today = now.toISOString().slice(0, 10)
  const valid = exceptions.filter(({ until }) => until >= today)
  const isExcepted = ({ id }: Advisory) => valid.some((exception) => exception.id === id)
  return {
    open: found.filter((advisory) => !isExcepted(advisory)),
    excepted: valid.filter(({ id }) => found.some((advisory) => advisory.id === id)),
    stale: exceptions.filter(({ id }) => !found.some((advisory) => advisory.id === id)),
  }
}
