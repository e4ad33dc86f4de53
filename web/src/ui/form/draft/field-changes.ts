import type { FormApi } from 'final-form'

const isSameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const listKeys = <V extends object>(values: V) => Object.keys(values) as (keyof V & string)[]

/**
 * Returns the fields whose values differ from `before`, or undefined when there are none. Fields that are not displayed
 * count too.
 */
export function findChangedFields<V extends object>(values: Partial<V>, before: Partial<V>): Partial<V> | undefined {
  const names = new Set([...listKeys(values), ...listKeys(before)])
  const typed = [...names].filter((name) => !isSameJson(values[name], before[name])).map((name) => [name, values[name]])
  return typed.length > 0 ? (Object.fromEntries(typed) as Partial<V>) : undefined
}

/** Returns the values of the fields that occur in `fields`. */
export const pickFields = <V extends object>(values: Partial<V>, fields: object) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, values[name as keyof V]])) as Partial<V>

/** Trims a text, because forms trim texts before they send them. */
const trimText = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/**
 * Returns the entries of `from` (the values before the user's edits) whose fields have a different value in `now` (the
 * server's values). The edits of these fields are based on an outdated version. A value of `now` that equals `lastSent`
 * does not count as a change.
 */
export function findConflicts<V extends object>(
  typed: Partial<V> | undefined,
  from: Partial<V>,
  now: Partial<V>,
  lastSent: Partial<V> = {},
) {
  const isSaved = (name: keyof V) => name in lastSent && isSameJson(trimText(lastSent[name]), trimText(now[name]))
  const names = listKeys(typed ?? {}).filter(
    (name) =>
      name in from && !isSameJson(from[name], now[name]) && !isSameJson(typed?.[name], now[name]) && !isSaved(name),
  )
  return pickFields(from, Object.fromEntries(names.map((name) => [name, true])))
}

export const applyDraft = <V extends object>(form: FormApi<V>, initial: V, typed: Partial<V> | undefined) =>
  form.batch(() => {
    form.initialize(initial)
    for (const name of listKeys(typed ?? {})) form.change(name, typed?.[name])
  })
