/** Where a form keeps what is typed into it. */
export type AutosaveSlot<V extends object> = {
  /**
   * What to fill in; a new object each time. `values` undefined: the form starts afresh. `from`: what the fields held
   * before they were typed into.
   */
  restored: { values: Partial<V> | undefined; from?: Partial<V>; at: number } | undefined
  /** Given the fields that were typed into, and what they held before; undefined while the form is as it came. */
  keep: (typed: Partial<V> | undefined, from: Partial<V>) => void
  /** Another version of the form, to be had again: not the one that a reload brings back. */
  setAside: (typed: Partial<V>) => void
  /** The form is being sent with these values; its page may be left before the reply. */
  sending?: (values: V) => void
  /** What was last sent from this page, also by an earlier mount of the form: a server that holds it was not changed elsewhere. */
  lastSent?: () => Partial<V> | undefined
  /** The form was sent. What was `typed` meanwhile is no part of it and stays kept, with what was sent of its fields. */
  done: (typed?: Partial<V>, from?: Partial<V>) => void
}
