/**
 * Why a form was not accepted, as localized text: by field name (rows of a list: "rows[0].text"), the rest above the
 * button.
 */
export type Refusal = {
  form?: string[]
  fields?: Readonly<Record<string, string>>
  /** Request id to quote to support. */
  requestId?: string | undefined
}
/**
 * A field's refusal in the form state, with the refused value: final-form keeps it when a later submit stops at
 * `validate`.
 */
export type RefusedValue = { text: string; value: unknown }
/**
 * A refusal without a message: the form stays unchanged because the page is about to change or the error is shown next
 * to it.
 */
export const KEEP_OPEN: Refusal = {}
