/** What can hold the focus inside a field. */
export const CONTROLS = 'input, select, textarea, button, [tabindex], [contenteditable="true"]'

/** Moves the focus to the first control marked invalid, or to the first one of a group; nothing when there is none. */
export function focusFirstError(form: HTMLElement | null) {
  const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-error-target]')
  const target = marked?.matches(CONTROLS) ? marked : marked?.querySelector<HTMLElement>(CONTROLS)
  target?.focus()
}
