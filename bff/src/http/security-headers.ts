export type SecurityHeaders = Readonly<Record<string, string>>

/**
 * Returns the security headers of every reply. Both arguments come from the settings, so the headers are the same for
 * the whole process.
 */
export function createSecurityHeaders(scheme: 'https' | 'http', subdomains: boolean): SecurityHeaders {
  return {
    ...(scheme === 'https' && {
      'strict-transport-security': `max-age=63072000${subdomains ? '; includeSubDomains' : ''}`,
    }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), usb=(), payment=(self "https://js.stripe.com")',
    'x-frame-options': 'DENY',
  }
}

/** Content security policy of replies that are not pages: nothing is allowed. */
export const NON_PAGE_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * Content security policy of the web app's files. It also applies to the web workers among them, which need
 * WebAssembly.
 */
export const ASSET_CSP =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; frame-ancestors 'none'"

const CARD_ORIGINS = {
  scripts: 'https://js.stripe.com https://*.js.stripe.com',
  calls: 'https://api.stripe.com',
  frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
}
const joinSources = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ')

/**
 * Returns the content security policy of a page: no inline scripts, and `nonce` for style elements only. The card
 * provider's origins, and the style attributes its script sets on its frames, are allowed only on sites that take
 * cards.
 */
export function pageCsp(page: {
  scheme: 'https' | 'http'
  /** Host of the chat sockets; undefined for a page without chats. */
  authority: string | undefined
  nonce: string
  imageOrigins: readonly string[]
  analyticsOrigin: string | undefined
  takesCards: boolean
}): string {
  const socket = page.authority && `${page.scheme === 'https' ? 'wss' : 'ws'}://${page.authority}`
  const card = page.takesCards ? CARD_ORIGINS : undefined
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "manifest-src 'self'",
    joinSources("script-src 'self' 'wasm-unsafe-eval'", card?.scripts),
    `style-src 'self' 'nonce-${page.nonce}'`,
    ...(card ? ["style-src-attr 'unsafe-inline'"] : []),
    joinSources("img-src 'self' data: blob:", ...page.imageOrigins),
    "font-src 'self' data:",
    joinSources("connect-src 'self'", socket, card?.calls, page.analyticsOrigin),
    ...(card ? [`frame-src ${card.frames}`] : []),
    "worker-src 'self' blob:",
    'report-uri /csp-report',
  ].join('; ')
}
