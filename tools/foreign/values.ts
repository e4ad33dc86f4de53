export type Fields = Record<string, unknown>
export type StoredFile = { key: string; name: string; type: string; bytes: Buffer }

/** Returns an id in the format of this API: 24 hex digits. */
export const hexId = (number: number) => `65ab0c${number.toString(16).padStart(18, '0')}`

export const toText = (value: unknown) => (typeof value === 'string' ? value : '')
export const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
export const toFieldsList = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(toFields) : [])
