/** Returns a valid id that depends only on `index`. */
export const createId = (index: number): string => index.toString(16).padStart(24, '0')
