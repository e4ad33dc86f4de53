/**
 * Prefixes of the cookie names that the browser receives: for the upstream's cookies and for the portal's own. On
 * https, `__Host-` precedes them.
 */
export const COOKIE_PREFIX = { upstream: 'u.', own: 'q.' } as const

/**
 * A cookie of the provider that marks a browser in which a user has signed in before. It is not a session and outlives
 * sessions: wrong passwords sent from other browsers do not lock out the account's owner.
 */
export const BROWSER_COOKIE = 'known-browser'
