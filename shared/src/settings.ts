import type { Static, TObject, TProperties, TSchema } from 'typebox'
import { Check, Convert, Default, Errors } from 'typebox/value'

export type SettingsResult<P extends TProperties> =
  | { ok: true; value: Static<TObject<P>> }
  | { ok: false; lines: string[] }

/**
 * Reads settings from environment variables. The schema converts each text, an empty text counts as missing, and
 * defaults are filled in. Returns one error line per invalid value; it never includes the value of a secret (`secret:
 * true` in the schema).
 */
export function readSettings<P extends TProperties>(
  schema: TObject<P>,
  env: Readonly<Record<string, string | undefined>>,
): SettingsResult<P> {
  const given: Record<string, unknown> = {}
  for (const name of Object.keys(schema.properties)) if (env[name]) given[name] = env[name]
  const value = Default(schema, Convert(schema, given)) as Record<string, unknown>
  if (Check(schema, value)) return { ok: true, value }
  return {
    ok: false,
    lines: Object.keys(schema.properties).flatMap((name) => findErrorLines(schema, name, value, env[name])),
  }
}

type SettingSchema = { description?: string; secret?: boolean; type?: string; anyOf?: readonly { const?: unknown }[] }

/**
 * Returns the error line of one setting. Each setting is checked separately, because the validator reports only the
 * first few errors of an object.
 */
function findErrorLines(
  schema: TObject,
  name: string,
  value: Record<string, unknown>,
  given: string | undefined,
): string[] {
  const property = schema.properties[name] as TSchema & SettingSchema
  const found = value[name]
  if (found === undefined && !schema.required?.includes(name)) return []
  if (Check(property, found)) return []
  const wanted =
    found === undefined ? 'is missing' : (formatAllowedValues(property) ?? Errors(property, found)[0]!.message)
  const shown = given && !property.secret ? ` (is "${given}")` : ''
  return [`${name} ${wanted}${shown}${property.description ? `: ${property.description}` : ''}`]
}

/** Returns the allowed values of a boolean or a union, so that the operator does not have to guess them. */
function formatAllowedValues({ type, anyOf }: SettingSchema): string | undefined {
  const values = type === 'boolean' ? ['true', 'false'] : anyOf?.map((one) => String(one.const))
  return values && `must be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}
