import type { IncomingHttpHeaders } from 'node:http'
import { fillPath } from '@quillgate/shared/contract/call'
import type { SchemaNode } from '@quillgate/shared/contract/decode'
import { readCookies, readSetCookie } from '../http/cookies.ts'
import { ID_PATTERN, MIME_PATTERN } from './allowlist.ts'
import type { MatchedCall } from './match-call.ts'
import type { Pseudonyms } from './pseudonyms.ts'
import type { Redactor } from './redact.ts'

const COOKIE_NAME = /^[\w.-]{1,64}$/
const JSON_TYPE_PATTERN = /^\s*(?:application|text)\/(?:[\w.+-]*\+)?json\b/i

/** Returns the path and query of a call with pseudonyms instead of secrets. */
export function redactPath(
  { name, call, params }: MatchedCall,
  address: string,
  standIns: Pseudonyms,
  redactor: Redactor,
) {
  const prefix = address.startsWith('/api/') ? '/api' : ''
  const safe = Object.fromEntries(
    Object.entries(params).map(([param, value]) => [param, redactParam(name, param, value, standIns)]),
  )
  const asked = new URLSearchParams(address.includes('?') ? address.slice(address.indexOf('?')) : '')
  const query = new URLSearchParams()
  for (const [key, value] of asked) {
    const isList = key.endsWith('[]')
    const read = redactor.value(call.query ? [call.query] : [], { [key]: isList ? [value] : value })
    for (const [safeKey, one] of Object.entries(read as Record<string, unknown>)) query.append(safeKey, String(one))
  }
  return `${prefix}${fillPath(call.path, safe)}${query.size > 0 ? `?${query.toString()}` : ''}`
}

function redactParam(name: string, param: string, value: string, standIns: Pseudonyms): string {
  if (name.startsWith('files.')) return standIns.fileKey(value)
  if (param === 'code') return standIns.secret(value)
  if (!ID_PATTERN.test(value)) return standIns.id(value)
  standIns.kept('contract', value)
  return value
}

/** Returns the redacted JSON body of a request; '' for forms, files and invalid JSON. */
export function redactRequestBody(
  { call }: MatchedCall,
  type: string | undefined,
  body: Buffer | undefined,
  redactor: Redactor,
) {
  if (!body?.length || !JSON_TYPE_PATTERN.test(type ?? '')) return ''
  try {
    const nodes = call.body && call.body !== 'multipart' ? [call.body as SchemaNode] : []
    return redactor.value(nodes, JSON.parse(body.toString('utf8'))) as object
  } catch {
    return ''
  }
}

/** Returns those reply headers that the portal reads, redacted, as a flat list. */
export function redactHeaders(headers: IncomingHttpHeaders, standIns: Pseudonyms): string[] {
  const out: string[] = []
  const [type = '', ...rest] = (headers['content-type'] ?? '').split(';')
  if (MIME_PATTERN.test(type.trim()))
    out.push('content-type', [type.trim(), ...rest.filter((one) => /^\s*charset=[\w-]{1,20}$/i.test(one))].join(';'))
  const disposition = headers['content-disposition']
  if (disposition !== undefined) {
    const name = /filename\*?\s*=\s*(?:UTF-8'[^']*')?"?([^";]*)"?/i.exec(disposition)?.[1]
    const kind = /^\s*inline/i.test(disposition) ? 'inline' : 'attachment'
    out.push('content-disposition', name ? `${kind}; filename="${standIns.fileName(name)}"` : kind)
  }
  if (/^\d{1,6}$/.test(headers['retry-after'] ?? '')) out.push('retry-after', headers['retry-after']!)
  for (const cookie of [headers['set-cookie'] ?? []].flat()) {
    const safe = redactCookie(cookie, standIns)
    if (safe) out.push('set-cookie', safe)
  }
  return out
}

/**
 * Redacts the value of a Set-Cookie header but not its attributes. The name is replaced too, unless it is short and has
 * at most two digits in a row.
 */
function redactCookie(header: string, standIns: Pseudonyms): string | undefined {
  const cookie = readSetCookie(header, 0)
  if (!cookie) return undefined
  const flags = header
    .split(';')
    .slice(1)
    .map((one) => one.trim())
    .filter((one) =>
      /^(?:httponly|secure|path=\/|samesite=\w{1,6}|max-age=-?\d{1,10}|expires=[\w,: -]{1,40})$/i.test(one),
    )
  return [redactCookiePair([cookie.name, cookie.value], standIns), ...flags].join('; ')
}

const redactCookiePair = ([name, value]: readonly [string, string], standIns: Pseudonyms) =>
  `${COOKIE_NAME.test(name) && !/\d{3}/.test(name) ? name : standIns.fieldName(name)}=${value === '' ? '' : standIns.secret(value)}`

/** Returns the cookies of a request with pseudonyms instead of their values. */
export const redactCookies = (header: string | undefined, standIns: Pseudonyms): string[] =>
  [...readCookies(header)].map((pair) => redactCookiePair(pair, standIns))
