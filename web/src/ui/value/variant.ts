/** Meaning of a state's color; the word or icon next to it always conveys it too. */
export type Variant = 'success' | 'warning' | 'error' | 'info' | 'off'
