/** Returns a valid id, deterministic for `n`. */
export const idOf = (index: number): string => index.toString(16).padStart(24, '0')
