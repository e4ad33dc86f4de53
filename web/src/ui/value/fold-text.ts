/** Removes accents and converts to lower case, so that searches ignore accents and case. */
export const foldText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
