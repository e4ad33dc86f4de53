export type AutosaveSlot<V extends object> = {
  /**
   * The draft to fill in; each new object is restored. `values` undefined resets the form. `from`: the field values
   * before the edits.
   */
  restored: { values: Partial<V> | undefined; from?: Partial<V>; at: number } | undefined
  /** Saves the edited fields and their values before the edits; `typed` is undefined when nothing is edited. */
  save: (edits: Partial<V> | undefined, base: Partial<V>) => void
  /** Stores another version of the form that the user can get back; it is not the draft that a reload restores. */
  stash: (typed: Partial<V>) => void
  /** Called before these values are submitted; the page may be left before the reply. */
  beforeSubmit?: (values: V) => void
  /**
   * Values last submitted from this page, also by an earlier mount of the form. Server values equal to them were not
   * changed elsewhere.
   */
  lastSubmitted?: () => Partial<V> | undefined
  /**
   * Called after a successful submit. `typed` was entered during it and stays saved; `from` has the submitted values of
   * those fields.
   */
  afterSubmit: (typed?: Partial<V>, from?: Partial<V>) => void
}
