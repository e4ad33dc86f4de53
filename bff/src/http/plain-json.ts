import { AppError } from './errors.ts'

/**
 * Maximum number of keys and objects together in a body. A checkout with 20 cart lines and a payment method needs about
 * 150.
 */
const MAX_KEYS = 1_000
const MAX_DEPTH = 32

const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a]
const [OBJECT, OBJECT_END, LIST, LIST_END] = [0x7b, 0x7d, 0x5b, 0x5d]

/**
 * Parses a JSON body and guarantees that every JSON parser reads the same values from it. Rejects duplicate keys,
 * including keys that differ only in case or escaping: some parsers use the first value and some the last, so the
 * upstream could use a value that was not checked. The number of keys is limited before anything is parsed. Throws
 * AppError('request_too_large') or AppError('request_unreadable').
 */
export function readUnambiguousJson(body: Buffer): unknown {
  checkKeys(body)
  try {
    return JSON.parse(body.toString())
  } catch {
    throw new AppError('request_unreadable')
  }
}

/** Checks keys and nesting without parsing. Input that is not JSON can pass; the parser rejects it. */
function checkKeys(body: Buffer) {
  const open: (Set<string> | undefined)[] = []
  let count = 0
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at]
    if (byte === OBJECT) {
      open.push(new Set())
      count += 1
    } else if (byte === LIST) open.push(undefined)
    else if (byte === OBJECT_END || byte === LIST_END) open.pop()
    else if (byte === QUOTE) {
      const end = findStringEnd(body, at)
      const keys = open.at(-1)
      if (keys && isObjectKey(body, end)) {
        addKey(keys, body.toString('utf8', at + 1, end))
        count += 1
      }
      at = end
    }
    if (count > MAX_KEYS || open.length > MAX_DEPTH) throw new AppError('request_too_large')
  }
}

function addKey(keys: Set<string>, key: string) {
  const lower = key.toLowerCase()
  // Rejects escape sequences in keys, because no key of the API contract contains one.
  if (key.includes('\\') || keys.has(lower)) throw new AppError('request_unreadable')
  keys.add(lower)
}

/** Returns the index of the closing quote; the end of the body when there is none. */
function findStringEnd(body: Buffer, start: number): number {
  for (let at = start + 1; at < body.length; at += 1) {
    if (body[at] === BACKSLASH) at += 1
    else if (body[at] === QUOTE) return at
  }
  return body.length
}

function isObjectKey(body: Buffer, end: number): boolean {
  let at = end + 1
  while (body[at] === 0x20 || body[at] === 0x09 || body[at] === 0x0a || body[at] === 0x0d) at += 1
  return body[at] === COLON
}
