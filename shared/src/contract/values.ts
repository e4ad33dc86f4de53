import * as Type from 'typebox'

export const Id = Type.String({ minLength: 1, maxLength: 64 })
/** A text that is empty by default, because legacy replies omit empty texts. */
export const Text = Type.String({ default: '' })
export const MaybeText = Type.Optional(Type.String())
/** The id of an object; some providers send the object itself instead. */
export const MaybeId = Type.Optional(Type.String({ within: '_id' }))
export const Flag = Type.Boolean({ default: false })
/** An ISO 8601 date and time. */
export const Instant = Type.Optional(Type.String())
export const Day = Type.Optional(Type.String())
export const Amount = Type.Optional(Type.Number())

const CurrencyCode = Type.Union([
  Type.Literal('usd'),
  Type.Literal('cad'),
  Type.Literal('aud'),
  Type.Literal('gbp'),
  Type.Literal('eur'),
])
export const Currency = Type.Union(CurrencyCode.anyOf, { default: 'usd' })
/** An optional currency. It has no default, because an amount without a currency is not shown. */
export const MaybeCurrency = Type.Optional(CurrencyCode)
export type Currency = Type.Static<typeof Currency>

export const EmptyObject = Type.Object({})
/** A value that the specification does not define and that the app does not read. */
export const UnspecifiedValue = Type.Unknown()
export const nullable = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/**
 * A map with values of one shape. Type.Record would add the schema library's whole type engine to the browser bundle.
 */
export const mapOf = <S extends Type.TSchema>(value: S, options: Type.TSchemaOptions = {}) =>
  Type.Unsafe<Record<string, Type.Static<S>>>({ type: 'object', patternProperties: { '^.*$': value }, ...options })

/** Types of user input in request bodies. The maximum length is checked before any pattern. */
export const ShortText = Type.String({ maxLength: 500 })
export const RequiredShortText = Type.String({ minLength: 1, maxLength: 500 })
export const Email = Type.String({ minLength: 1, maxLength: 254 })
export const Password = Type.String({ minLength: 1, maxLength: 200 })
/** HTML of at most 64 KB. */
export const RichText = Type.String({ maxLength: 65_536 })
/** The card provider's payment method object, passed on unchanged. */
export const PaymentMethod = Type.Object(
  { id: Type.String({ minLength: 1, maxLength: 255 }) },
  { additionalProperties: true },
)
