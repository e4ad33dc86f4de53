/** What a state's colour means; the word or icon beside it always says it too. */
export type Variant = 'success' | 'warning' | 'error' | 'info' | 'off'
