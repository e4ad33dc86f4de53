/** Formats a number of things: `1 finding`, `2 findings`. */
export const formatCount = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
