/**
 * Localized reasons why a form was not accepted: `fields` by field name ("rows[0].text" for the row of a list), and
 * `form` for all other reasons, shown above the button.
 */
export type Refusal = {
  form?: string[]
  fields?: Readonly<Record<string, string>>
  /** Request id that the user can quote to support. */
  requestId?: string | undefined
}
/**
 * The refusal of a field in the form state, together with the refused value. final-form does not remove it when a later
 * submit stops at `validate`.
 */
export type RefusedValue = { text: string; value: unknown }
/**
 * A refusal without a message that leaves the form unchanged, because the page is about to change or the error is shown
 * next to the form.
 */
export const KEEP_OPEN: Refusal = {}
