import * as Type from 'typebox'

/** Small shapes that many calls share. */
export const Id = Type.String({ minLength: 1, maxLength: 64 })
/** A field that legacy replies leave out: the empty text then. */
export const Text = Type.String({ default: '' })
export const MaybeText = Type.Optional(Type.String())
/** An id that some providers send as the object it names. */
export const MaybeId = Type.Optional(Type.String({ within: '_id' }))
export const Flag = Type.Boolean({ default: false })
/** An ISO 8601 instant. */
export const Instant = Type.Optional(Type.String())
/** A calendar day, YYYY-MM-DD, without a time zone. */
export const Day = Type.Optional(Type.String())
/** An amount in major units with at most two decimals. */
export const Amount = Type.Optional(Type.Number())

const CurrencyCode = Type.Union([
  Type.Literal('usd'),
  Type.Literal('cad'),
  Type.Literal('aud'),
  Type.Literal('gbp'),
  Type.Literal('eur'),
])
export const Currency = Type.Union(CurrencyCode.anyOf, { default: 'usd' })
/** Absent stays absent: for amounts that are not shown without their own currency. */
export const MaybeCurrency = Type.Optional(CurrencyCode)
export type Currency = Type.Static<typeof Currency>

export const Empty = Type.Object({})
/** A shape that the documents leave open and nobody reads. */
export const Anything = Type.Unknown()
export const nullable = <S extends Type.TSchema>(schema: S) => Type.Union([schema, Type.Null()])

/** An object with one shape under every name. Type.Record would bring the schema library's whole type engine to the browser. */
export const mapOf = <S extends Type.TSchema>(value: S, options: Type.TSchemaOptions = {}) =>
  Type.Unsafe<Record<string, Type.Static<S>>>({ type: 'object', patternProperties: { '^.*$': value }, ...options })

/** What a person types into a body: bounded before any pattern is tried. */
export const Line = Type.String({ maxLength: 500 })
export const Filled = Type.String({ minLength: 1, maxLength: 500 })
export const Email = Type.String({ minLength: 1, maxLength: 254 })
export const Password = Type.String({ minLength: 1, maxLength: 200 })
/** Rich text: at most 64 KB of HTML. */
export const RichText = Type.String({ maxLength: 65_536 })
/** The card provider's payment method, as it was returned. */
export const PaymentMethod = Type.Object(
  { id: Type.String({ minLength: 1, maxLength: 255 }) },
  { additionalProperties: true },
)
