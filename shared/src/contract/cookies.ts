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

/** A cookie that the page sets, not HttpOnly: the color scheme that the user has chosen, so that the first view has it. */
export const COLOR_SCHEME_COOKIE = 'color-scheme'
/** The attribute of the root element with the chosen color scheme; without it the system's is used. */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme'
