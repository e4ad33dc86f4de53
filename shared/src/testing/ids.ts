/** Returns a valid id that is always the same for the same `index`. */
export const createId = (index: number): string => index.toString(16).padStart(24, '0')
