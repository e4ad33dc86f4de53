/** Meaning of the color of a state. The word or icon next to the color always conveys the same meaning. */
export type StatusVariant = 'success' | 'warning' | 'error' | 'info' | 'off'
