import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import { AppError } from '../common/errors.ts'

const MAX_DEPTH = 32
const MAX_KEYS = 2_000
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype'])

type SchemaNode = {
  [key: string]: unknown
  type?: string
  properties?: Record<string, SchemaNode>
  additionalProperties?: unknown
}

/**
 * Returns a copy of the schema in which every object has `additionalProperties: false`, unless the object already has
 * this keyword.
 */
export function forbidUnknownFields<S extends TSchema>(schema: S): S {
  const walk = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(walk)
    if (typeof node !== 'object' || node === null) return node
    const copy: SchemaNode = {}
    for (const [key, value] of Object.entries(node)) copy[key] = key === 'default' ? value : walk(value)
    if (copy.type === 'object' && copy.properties && copy.additionalProperties === undefined)
      copy.additionalProperties = false
    return copy
  }
  return walk(schema) as S
}

/**
 * Throws for values that no field may contain: lone surrogates, NUL, more than 32 levels of nesting, more than 2,000
 * keys, or keys that enable prototype pollution.
 */
export function assertSafeInput(value: unknown): void {
  let keys = 0
  const walk = (item: unknown, depth: number): void => {
    if (depth > MAX_DEPTH) throw new AppError('request_invalid')
    if (typeof item === 'string') assertStorableText(item)
    else if (Array.isArray(item)) {
      keys += item.length
      for (const entry of item) walk(entry, depth + 1)
    } else if (typeof item === 'object' && item !== null) {
      for (const [key, entry] of Object.entries(item)) {
        keys += 1
        if (FORBIDDEN_KEYS.has(key)) throw new AppError('request_unreadable')
        assertStorableText(key)
        walk(entry, depth + 1)
      }
    }
    if (keys > MAX_KEYS) throw new AppError('request_invalid')
  }
  walk(value, 0)
}

const assertStorableText = (text: string) => {
  if (text.includes('\0') || !text.isWellFormed()) throw new AppError('request_invalid')
}

/** Returns a reader for JSON bodies. It does not convert types, rejects unknown fields and adds default values. */
export function createBodyReader(schema: TSchema): (raw: unknown) => unknown {
  const validator = Compile(forbidUnknownFields(schema))
  return (raw) => {
    assertSafeInput(raw)
    const value = Value.Default(schema, structuredClone(raw ?? {}))
    if (!validator.Check(value)) throw new AppError('request_invalid')
    return value
  }
}

/**
 * Returns a reader for query strings. It converts values to numbers, booleans and lists with one item, and rejects
 * unknown fields.
 */
export function createQueryReader(schema: TSchema): (raw: Record<string, unknown>) => unknown {
  const { properties } = schema as SchemaNode
  const lists = Object.entries(properties ?? {}).filter(([, node]) => node.type === 'array')
  const validator = Compile(forbidUnknownFields(schema))
  return (raw) => {
    const given: Record<string, unknown> = { ...raw }
    assertSafeInput(given)
    for (const [name] of lists) if (typeof given[name] === 'string') given[name] = [given[name]]
    const value = Value.Convert(schema, given)
    if (!validator.Check(value)) throw new AppError('request_invalid')
    return value
  }
}
