/**
 * Returns whether a user agent is a phone or tablet. It is only used for help that depends on the device, never for the
 * layout.
 */
export const isMobileDevice = (agent: string): boolean => /iPhone|iPad|iPod|Android/i.test(agent)
