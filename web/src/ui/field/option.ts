/** One option of a choice; `label` is the visible text. */
export type Option = { value: string; label: string }
