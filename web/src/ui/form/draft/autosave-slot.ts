export type AutosaveSlot<V extends object> = {
  /**
   * The draft to restore into the form; each new object is restored once. If `values` is undefined, the form is reset.
   * `from` has the field values before the edits.
   */
  restored: { values: Partial<V> | undefined; from?: Partial<V>; at: number } | undefined
  /**
   * Saves the edited fields and, in `base`, their values before the edits; `edits` is undefined when nothing is edited.
   */
  save: (edits: Partial<V> | undefined, base: Partial<V>) => void
  /** Stores another version of the form's values, which the user can return to. A reload does not restore it. */
  stash: (typed: Partial<V>) => void
  /** Called before the values are submitted, because the page can be left before the reply arrives. */
  beforeSubmit?: (values: V) => void
  /**
   * Returns the values last submitted from this page, also by an earlier mount of the form. Server values equal to
   * these do not count as changes made elsewhere.
   */
  lastSubmitted?: () => Partial<V> | undefined
  /**
   * Called after a successful submit. `typed` is input entered during the submit, which stays saved; `from` has the
   * submitted values of those fields.
   */
  afterSubmit: (typed?: Partial<V>, from?: Partial<V>) => void
}
