/** Returns a valid id, deterministic for `n`. */
export const idOf = (n: number): string => n.toString(16).padStart(24, '0')
