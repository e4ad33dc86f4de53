/** Why a form was not accepted, as a person reads it: at fields by name (of a list of rows: "rows[0].text"), the rest above the button. */
export type Refusal = {
  form?: string[]
  fields?: Readonly<Record<string, string>>
  /** Names the request to support. */
  requestId?: string | undefined
}
/** A field's refusal in the form state, with the value it was about: final-form keeps it when a later submit stops at `validate`. */
export type RefusedValue = { text: string; value: unknown }
/** Nothing is told in the form, which stays as it is: it goes on to another page, or a mark beside it says more. */
export const STAYS_OPEN: Refusal = {}
