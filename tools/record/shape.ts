import { FIELD_NAME_PATTERN } from '../../bff/src/recording/redact.ts'

/**
 * The types of a field's values, the number of objects that contain the field (`present`), and the number of objects
 * that could contain it (`holders`).
 */
type ShapeField = { types: Set<string>; holders: number; present: number }
export type Shape = ReadonlyMap<string, ShapeField>
export type Difference = { field: string; what: 'vanished' | 'changed' | 'new'; detail: string }

/** Returns the fields in the responses to one call, by path: `orders[].package.packageName`. */
export function computeShape(answers: readonly unknown[]): Shape {
  const fields = new Map<string, ShapeField>()
  const objects = new Map<string, number>()
  const walk = (value: unknown, at: string): void => {
    if (Array.isArray(value)) {
      for (const one of value) walk(one, `${at}[]`)
      return
    }
    if (typeof value !== 'object' || value === null) return
    objects.set(at, (objects.get(at) ?? 0) + 1)
    for (const [name, inner] of Object.entries(value)) {
      const place = `${at}${at === '' ? '' : '.'}${FIELD_NAME_PATTERN.test(name) && !name.startsWith('field_') ? name : '*'}`
      const field = fields.get(place) ?? { types: new Set(), holders: 0, present: 0 }
      fields.set(place, field)
      field.present += 1
      field.types.add(jsonType(inner))
      walk(inner, place)
    }
  }
  for (const answer of answers) walk(answer, '')
  for (const [place, field] of fields) field.holders = objects.get(parentPathOf(place)) ?? 0
  return fields
}

const jsonType = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)
const parentPathOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('.')))

/**
 * Returns how the current fields differ from the recorded ones. Two differences are not reported, because they depend
 * on the data: optional fields that are missing, and new fields that the API contract declares (`isKnown`).
 */
export function findDifferences(recorded: Shape, live: Shape, isKnown: (place: string) => boolean): Difference[] {
  const found: Difference[] = []
  const isThere = (shape: Shape, holder: string) =>
    holder === '' || [...shape.keys()].some((place) => parentPathOf(place) === holder)
  for (const [field, { types, holders, present }] of recorded) {
    const fresh = live.get(field)
    if (fresh) {
      const [before, after] = [withoutNull(types), withoutNull(fresh.types)]
      if (before.length > 0 && after.length > 0 && before.every((type) => !after.includes(type)))
        found.push({ field, what: 'changed', detail: `${before.join(' or ')} → ${after.join(' or ')}` })
    } else if (present >= holders && !field.endsWith('*') && isThere(live, parentPathOf(field)))
      found.push({ field, what: 'vanished', detail: '' })
  }
  for (const [field, { types }] of live)
    if (!recorded.has(field) && !field.endsWith('*') && isThere(recorded, parentPathOf(field)) && !isKnown(field))
      found.push({ field, what: 'new', detail: [...types].join(' or ') })
  return found
}

const withoutNull = (types: ReadonlySet<string>) => [...types].filter((type) => type !== 'null')
