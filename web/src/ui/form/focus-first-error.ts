const CONTROLS = 'input, select, textarea, button, [tabindex], [contenteditable="true"]'

/** Moves the focus to the first control marked invalid, or to the first one of a group; nothing when there is none. */
export function focusFirstError(form: HTMLFormElement | null) {
  const marked = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const target = marked?.matches(CONTROLS) ? marked : marked?.querySelector<HTMLElement>(CONTROLS)
  target?.focus()
}
