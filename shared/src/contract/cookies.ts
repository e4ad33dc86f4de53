/** What the names of cookies begin with towards the browser: the upstream's, and the portal's own. On https `__Host-` comes before it. */
export const COOKIE_PREFIX = { upstream: 'u.', own: 'q.' } as const

/**
 * The provider's mark on a browser that somebody has signed in with: it is no session, opens nothing and outlives them,
 * so that wrong guesses from elsewhere do not lock its owner out.
 */
export const BROWSER_COOKIE = 'known-browser'
