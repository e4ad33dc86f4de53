/** The clock of the web app. */
export const now = () => new Date()
