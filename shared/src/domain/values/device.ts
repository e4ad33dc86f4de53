/** Whether a browser's agent is a phone or tablet; it decides only device help, never the layout. */
export const isMobileDevice = (agent: string): boolean => /iPhone|iPad|iPod|Android/i.test(agent)
