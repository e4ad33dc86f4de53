import type { SchemaNode } from '@quillgate/shared/contract/decode'
import { DATE_PATTERN, ID_PATTERN, isAllowed, isStatusField, SECRET_FIELD_NAME } from './allowlist.ts'
import { isEnumeration } from './enumerations.ts'
import type { Pseudonyms } from './pseudonyms.ts'

/**
 * Replaces every value that the API contract does not declare harmless. `nodes`: the schemas that can apply to the
 * value.
 */
export type Redactor = ReturnType<typeof createRedactor>

const EMAIL_PATTERN = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,253}$/
const PHONE_PATTERN = /^\+?[\d\s().-]{6,24}$/
const PERSON_NAME_FIELD = /^(?:first|last|sender|senderPref|client|customer|preferredClientSide)?_?name$/i
const FILE_NAME_FIELD_PATTERN = /^(?:originalname|filename)$/i
const FILE_KEY_FIELD_PATTERN = /^(?:key|logo|loginImg|welcomeImg|profile_img|senderImg)$/
/**
 * A field name outside the API contract is recorded only if it matches this pattern; all others are replaced, because
 * they can contain personal data.
 */
export const FIELD_NAME_PATTERN = /^[a-z_][a-zA-Z_]{0,31}$/
export const MONTH_PATTERN = /^(?:\d{4}-\d{2}|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6})$/i
const MAX_DEPTH = 40
/** All values inside these fields are treated as secret, even when the API contract declares them harmless. */
const SECRET_SUBTREE_PATTERN = /^(?:payment|token|secret|cookies?)$/i

/** Creates a redactor. `keep`: fields that are not redacted, as `name` or `outer.name`. */
export function createRedactor(standIns: Pseudonyms, keep: readonly string[] = []) {
  const isKept = (path: readonly string[]) => keep.some((one) => `.${path.join('.')}`.endsWith(`.${one}`))

  function value(nodes: readonly SchemaNode[], raw: unknown, path: readonly string[] = []): unknown {
    if (raw === null || raw === undefined || path.length > MAX_DEPTH) return null
    if (Array.isArray(raw)) {
      const items = nodes.flatMap(variantsOf).flatMap(({ items: item }) => (item ? [item] : []))
      return raw.map((one) => value(items, one, path))
    }
    if (typeof raw === 'object') return fields(nodes.flatMap(variantsOf), raw as Record<string, unknown>, path)
    return leaf(nodes, raw as string | number | boolean, path)
  }

  function fields(nodes: readonly SchemaNode[], raw: Record<string, unknown>, path: readonly string[]) {
    const isMap = nodes.some(({ patternProperties }) => patternProperties)
    // The keys of this object are questions that users wrote, so they are replaced too.
    const isAnswers = nodes.some(({ fromMap }) => fromMap)
    return Object.fromEntries(
      Object.entries(raw).map(([name, inner]) => {
        const inside = SECRET_SUBTREE_PATTERN.test(name) ? [] : nodes.flatMap((node) => fieldSchemas(node, name))
        const isDeclared = inside.length > 0 && !isMap
        const isPlain =
          !isAnswers &&
          (isDeclared || (isMap ? ID_PATTERN.test(name) || MONTH_PATTERN.test(name) : FIELD_NAME_PATTERN.test(name)))
        return [isPlain ? name : standIns.fieldName(name), value(inside, inner, [...path, isPlain ? name : '*'])]
      }),
    )
  }

  function leaf(nodes: readonly SchemaNode[], raw: string | number | boolean, path: readonly string[]) {
    const name = path.at(-1) ?? ''
    const isSecret = SECRET_FIELD_NAME.test(name)
    if (isKept(path) && !isSecret) return kept('keep', raw)
    if (path.length === 1 && isStatusField(name, raw)) return kept('contract', raw)
    if (isAllowed(nodes, name, raw) && (name === 'code' || !isSecret || ID_FIELDS.has(name)))
      return kept('contract', raw)
    if (typeof raw === 'string' && !isSecret && isEnumeration(name, raw)) return kept('contract', raw)
    if (typeof raw === 'boolean') return false
    if (typeof raw === 'number') return standIns.number(raw)
    return text(raw, name)
  }

  function kept(by: 'contract' | 'keep', raw: string | number | boolean) {
    if (typeof raw !== 'boolean') standIns.kept(by, String(raw))
    return raw
  }

  function text(raw: string, name: string): string {
    if (raw === '') return raw
    if (EMAIL_PATTERN.test(raw.trim())) return standIns.email(raw)
    if (/^data:image\//i.test(raw)) return standIns.image(raw)
    if (/^https?:\/\//i.test(raw)) return standIns.url(raw)
    if (FILE_KEY_FIELD_PATTERN.test(name)) return standIns.fileKey(raw)
    if (/pass/i.test(name)) return standIns.password(raw)
    if (SECRET_FIELD_NAME.test(name)) return standIns.secret(raw)
    if (FILE_NAME_FIELD_PATTERN.test(name)) return standIns.fileName(raw)
    if (/^(?:_?id|\w+_id|\w+Ids?|sent_by)$/.test(name)) return standIns.id(raw)
    if (PHONE_PATTERN.test(raw) && !DATE_PATTERN.test(raw)) return standIns.digits(raw)
    if (PERSON_NAME_FIELD.test(name)) return standIns.name(raw)
    return /^\s*<[a-z]/i.test(raw) ? standIns.html(raw) : standIns.text(raw)
  }

  return { value, text }
}

/** Fields that contain ids although their names look secret. For example, `card` can be a card on a board. */
const ID_FIELDS: ReadonlySet<string> = new Set(['card'])

/** Returns whether the API contract declares the field at this path of names. */
export const isDeclared = (nodes: readonly SchemaNode[], [name, ...rest]: readonly string[]): boolean =>
  name === undefined ||
  nodes
    .flatMap(variantsOf)
    .flatMap((node) => (node.items ? variantsOf(node.items) : [node]))
    .some((node) => {
      const inside = fieldSchemas(node, name)
      return inside.length > 0 && isDeclared(inside, rest)
    })

const variantsOf = (node: SchemaNode): SchemaNode[] => (node.anyOf ? node.anyOf.flatMap(variantsOf) : [node])

/** Returns the schemas of a field of an object, which can be declared by its name, by an alias, or inside a wrapper. */
function fieldSchemas(node: SchemaNode, name: string): SchemaNode[] {
  const found: SchemaNode[] = Object.values(node.patternProperties ?? {})
  if (node.fromMap) found.push(...(node.items ? fieldSchemas(node.items, node.fromMap[1]) : []))
  if (node.within === name) found.push({ type: 'string' })
  for (const [key, child] of Object.entries(node.properties ?? {})) {
    if (key === name) found.push(child)
    for (const alias of child.alias ?? []) {
      if (alias === name) found.push(child)
      else if (alias === '.')
        found.push(...variantsOf(child).flatMap((one) => fieldSchemas({ ...one, alias: [] }, name)))
      else if (alias.startsWith(`${name}.`))
        found.push({ type: 'object', properties: { '': { ...child, alias: [alias.slice(name.length + 1)] } } })
    }
  }
  return found
}
