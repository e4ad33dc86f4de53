/** Where a form keeps what is typed into it. */
export type DraftSlot<V extends object> = {
  /** What to fill in; a new object each time. `values` undefined: the form starts afresh. */
  restored: { values: Partial<V> | undefined; at: number } | undefined
  /** Given what is typed; undefined while the form is as it came. */
  keep: (values: V | undefined) => void
  /** The form was sent. */
  done: () => void
}
