/** An id in the form the product knows, the same for the same number. */
export const idOf = (n: number): string => n.toString(16).padStart(24, '0')
