import type { Static, TObject, TProperties } from 'typebox'
import { Check, Convert, Default, Errors } from 'typebox/value'

export type Settings<P extends TProperties> = { ok: true; value: Static<TObject<P>> } | { ok: false; lines: string[] }

/**
 * Reads settings from the environment: text becomes what the schema says, empty is absent, defaults are filled in.
 * A bad value is one clear line each; values of secrets (`secret: true` in the schema) are never repeated.
 */
export function readSettings<P extends TProperties>(
  schema: TObject<P>,
  env: Readonly<Record<string, string | undefined>>,
): Settings<P> {
  const given: Record<string, unknown> = {}
  for (const name of Object.keys(schema.properties)) if (env[name]) given[name] = env[name]
  const value = Default(schema, Convert(schema, given))
  if (Check(schema, value)) return { ok: true, value }
  const lines = new Map<string, string>()
  for (const error of Errors(schema, value)) {
    for (const name of namesOf(error)) {
      const property: { description?: string; secret?: boolean } | undefined = schema.properties[name]
      const shown = env[name] && !property?.secret ? ` (is "${env[name]}")` : ''
      const wanted = error.keyword === 'required' ? 'is missing' : error.message
      lines.set(name, `${name} ${wanted}${shown}${property?.description ? `: ${property.description}` : ''}`)
    }
  }
  return { ok: false, lines: [...lines.values()] }
}

const namesOf = (error: { instancePath: string; params: object }): string[] =>
  error.instancePath === ''
    ? 'requiredProperties' in error.params
      ? (error.params.requiredProperties as string[])
      : []
    : [error.instancePath.split('/')[1]!]
