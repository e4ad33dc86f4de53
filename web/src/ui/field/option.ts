export type Option = { value: string; label: string }
