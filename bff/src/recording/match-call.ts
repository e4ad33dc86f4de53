import type { Call } from '@quillgate/shared/contract/call'
import { type Policy, policyOf } from '@quillgate/shared/contract/policy'
import { callEntries } from '@quillgate/shared/contract/table'

/** A call of the API contract that matches a path, with the parameters in the path. */
export type MatchedCall = { name: string; call: Call; policy: Policy; params: Record<string, string> }

const ROUTES = callEntries()
  .map(({ name, call }) => {
    const names: string[] = []
    const path = call.path.replace(/\/:(\w+)(\??)/g, (_, param: string, optional: string) => {
      names.push(param)
      return optional ? '(?:/([^/]+))?' : '/([^/]+)'
    })
    return { name, call, policy: policyOf(name, call), names, pattern: new RegExp(`^(?:/api)?${path}$`) }
  })
  .toSorted((one, other) => one.names.length - other.names.length)

/**
 * Returns the call of the API contract for a method and an upstream path; a literal segment takes precedence over a
 * parameter.
 */
export function matchCall(method: string, address: string): MatchedCall | undefined {
  const path = address.split('?', 1)[0]!
  for (const { name, call, policy, names, pattern } of ROUTES) {
    const match = policy.method === method ? pattern.exec(path) : null
    if (!match) continue
    const given = names.flatMap((param, at) =>
      match[at + 1] === undefined ? [] : [[param, tryDecodeUri(match[at + 1]!)]],
    )
    return { name, call, policy, params: Object.fromEntries(given) as Record<string, string> }
  }
  return undefined
}

function tryDecodeUri(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return encoded
  }
}
