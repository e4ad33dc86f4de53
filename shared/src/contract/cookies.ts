/**
 * Prefixes of cookie names towards the browser: the upstream's and the portal's own. On https, `__Host-` precedes them.
 */
export const COOKIE_PREFIX = { upstream: 'u.', own: 'q.' } as const

/**
 * A cookie of the provider that marks a browser in which a user has signed in before. It is not a session and outlives
 * sessions: wrong passwords sent from other browsers do not lock out the account's owner.
 */
export const BROWSER_COOKIE = 'known-browser'
