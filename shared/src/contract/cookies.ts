/**
 * Prefixes of the cookie names that the browser receives: one for the upstream's cookies, one for the portal's own. On
 * https, `__Host-` precedes both.
 */
export const COOKIE_PREFIX = { upstream: 'u.', own: 'q.' } as const

/**
 * A cookie of the provider that identifies a browser in which a user has signed in before. It is not a session, and it
 * outlives sessions. Wrong passwords from browsers without this cookie do not lock out the owner of the account.
 */
export const BROWSER_COOKIE = 'known-browser'

/**
 * A cookie with the color scheme that the user has chosen. A script of the page sets it, and the BFF reads it, so that
 * the first paint already has the right colors.
 */
export const COLOR_SCHEME_COOKIE = 'color-scheme'
/**
 * Attribute of the root element with the chosen color scheme. Without this attribute, the page follows the system's
 * scheme.
 */
export const COLOR_SCHEME_ATTRIBUTE = 'data-color-scheme'
