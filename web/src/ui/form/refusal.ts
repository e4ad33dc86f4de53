/**
 * Localized reasons why a form was not accepted: `fields` by field name ("rows[0].text" for the row of a list), and
 * `form` for all other reasons, shown above the button.
 */
export type FormRefusal = {
  form?: string[]
  fields?: Readonly<Record<string, string>>
  /** Request id that the user can quote to support. */
  requestId?: string | undefined
}
/**
 * The refused value of a field, and the refusal's text. Stored in the form state, where final-form does not remove it
 * when a later submit stops at validation.
 */
export type RefusedValue = { text: string; value: unknown }
/**
 * A refusal without a message that leaves the form unchanged, because the page is about to change, the user has
 * canceled, or the reason is shown elsewhere.
 */
export const KEEP_OPEN: FormRefusal = {}
