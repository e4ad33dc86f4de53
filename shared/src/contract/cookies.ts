/** What the names of cookies begin with towards the browser: the upstream's, and the portal's own. On https `__Host-` comes before it. */
export const COOKIE_PREFIX = { upstream: 'u.', own: 'q.' } as const

/**
 * A cookie of the provider that marks a browser in which somebody has signed in. It is no session and outlives them: wrong
 * passwords sent from other browsers do not lock out its owner.
 */
export const BROWSER_COOKIE = 'known-browser'
