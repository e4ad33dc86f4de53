import type { FormApi } from 'final-form'

const sameJson = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
const keysOf = <V extends object>(values: V) => Object.keys(values) as (keyof V & string)[]

/** The fields whose values are not those of `before`; undefined when there are none. Fields that are not shown count too. */
export function typedIn<V extends object>(values: Partial<V>, before: Partial<V>): Partial<V> | undefined {
  const names = new Set([...keysOf(values), ...keysOf(before)])
  const typed = [...names].filter((name) => !sameJson(values[name], before[name])).map((name) => [name, values[name]])
  return typed.length > 0 ? (Object.fromEntries(typed) as Partial<V>) : undefined
}

/** The same fields of another version. */
export const sameFieldsOf = <V extends object>(other: Partial<V>, fields: object) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, other[name as keyof V]])) as Partial<V>

/** Forms trim what they send. */
const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/**
 * Those of `from` that are no longer in `now`, where something else was typed: what was typed on an older version. A value
 * of `now` that was `lastSent` from here is not news.
 */
export function outdated<V extends object>(
  typed: Partial<V> | undefined,
  from: Partial<V>,
  now: Partial<V>,
  lastSent: Partial<V> = {},
) {
  const isSaved = (name: keyof V) => name in lastSent && sameJson(trimmed(lastSent[name]), trimmed(now[name]))
  const names = keysOf(typed ?? {}).filter(
    (name) => name in from && !sameJson(from[name], now[name]) && !sameJson(typed?.[name], now[name]) && !isSaved(name),
  )
  return sameFieldsOf(from, Object.fromEntries(names.map((name) => [name, true])))
}

/** The form starts from `initial`, with `typed` above it. */
export const fillIn = <V extends object>(form: FormApi<V>, initial: V, typed: Partial<V> | undefined) =>
  form.batch(() => {
    form.initialize(initial)
    for (const name of keysOf(typed ?? {})) form.change(name, typed?.[name])
  })
