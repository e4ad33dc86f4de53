/** One answer of a list; `label` is what is read. */
export type Option = { value: string; label: string }
