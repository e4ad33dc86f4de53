/** The one place of the web that knows what time it is. */
export const now = () => new Date()
