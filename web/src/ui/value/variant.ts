/** Meaning of the color of a state. The word or icon next to the color always conveys the same meaning. */
export type Variant = 'success' | 'warning' | 'error' | 'info' | 'off'
