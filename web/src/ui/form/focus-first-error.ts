/** Moves the focus to the first control marked invalid; nothing when there is none. */
export const focusFirstError = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
