/** Returns whether a user agent is a phone or tablet; only used for device-specific help, never for the layout. */
export const isMobileDevice = (agent: string): boolean => /iPhone|iPad|iPod|Android/i.test(agent)
