import type { SchemaNode } from '@quillgate/shared/contract/decode'
import { ERROR } from '@quillgate/shared/domain/errors/codes'

export const ID_PATTERN =
  /^(?:[0-9a-f]{24}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,12}|[a-z]{1,32}(?:[_-][a-z0-9]{1,16}){0,5})$/i
export const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/
export const MIME_PATTERN = /^[a-z]{2,12}\/[a-z0-9.+-]{1,80}$/i
const WORD_PATTERN = /^[a-z][a-z _-]{0,31}$/i
const WEEK_DAY_PATTERN = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?$/i

/**
 * Text fields that contain no personal data: the name of a field, and the pattern that its value must match. All other
 * texts are replaced.
 */
const ALLOWED_TEXT_FIELDS: readonly (readonly [name: RegExp, form: RegExp])[] = [
  [/^(?:_?id|\w+_id|\w+Ids?|items\[\]|sent_by|deletedBy|before|card|column|board|package_subscribed)$/, ID_PATTERN],
  [/^(?:createdAt|updatedAt|assignedAt|dueDate|deadline|date|created|time|jobCreated)$/, DATE_PATTERN],
  [/^(?:status|role|type|serviceType|message_type)$/, WORD_PATTERN],
  [/^mimetype$/, MIME_PATTERN],
  [/^\w+Color$/, /^#[0-9a-f]{3,8}$/i],
  [/^availableDays$/, WEEK_DAY_PATTERN],
]
/** Fields whose values are always secret, even when the API contract declares them harmless. */
export const SECRET_FIELD_NAME =
  /pass(?:word|wd)?|payment|secret|token|cookie|signature|coupon|^code$|^cvc|^card$|^key$/i
const ERROR_SENTENCES: ReadonlySet<string> = new Set(Object.values(ERROR).map(({ sentence }) => sentence))
const STATUS_VALUE = /^(?:true|false|success|ok|error|fail(?:ed)?|\d{3})$/i

/** Whether a value holds no personal data, by its declared type or by its field's name and pattern. */
export function isAllowed(nodes: readonly SchemaNode[], name: string, value: string | number | boolean): boolean {
  if (typeof value === 'string' && ERROR_SENTENCES.has(value)) return true
  if (name === 'code') return typeof value === 'string' && Object.hasOwn(ERROR, value)
  return nodes.some((node) => matchesSchema(node, name, value))
}

function matchesSchema(node: SchemaNode, name: string, value: string | number | boolean): boolean {
  if (node.anyOf) return node.anyOf.some((option) => matchesSchema(option, name, value))
  if ('const' in node) return String(node.const).toLowerCase() === String(value).toLowerCase()
  switch (node.type) {
    case 'boolean':
      return typeof value === 'boolean' || value === 0 || value === 1 || value === 'true' || value === 'false'
    case 'number':
    case 'integer':
      return typeof value === 'number' || (typeof value === 'string' && /^-?\d{1,9}(?:\.\d{1,4})?$/.test(value))
    case 'string':
      return ALLOWED_TEXT_FIELDS.some(([names, form]) => names.test(name) && form.test(String(value)))
    default:
      return false
  }
}

/** Returns whether a field of a reply reports success or failure, such as `status`. */
export const isStatusField = (name: string, value: unknown): boolean =>
  /^(?:status|status_code|statusCode)$/.test(name) &&
  (typeof value === 'boolean' || STATUS_VALUE.test(String(value))) &&
  typeof value !== 'object'
