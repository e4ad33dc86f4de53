/** Selector for everything inside a field that can have the focus. */
export const CONTROL_SELECTOR = 'input, select, textarea, button, [tabindex], [contenteditable="true"]'

/**
 * Focuses the first invalid control, or the first control of an invalid group. Does nothing when the form has no error.
 */
export function focusFirstError(form: HTMLElement | null) {
  const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error-target]')
  const target = marked?.matches(CONTROL_SELECTOR) ? marked : marked?.querySelector<HTMLElement>(CONTROL_SELECTOR)
  target?.focus()
}
