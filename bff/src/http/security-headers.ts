/** Headers that every answer carries, whoever writes it. */
export type SecurityHeaders = Readonly<Record<string, string>>

/** The same for every answer of a process: `scheme` and the subdomain switch are settings. */
export function securityHeaders(scheme: 'https' | 'http', subdomains: boolean): SecurityHeaders {
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

/** What an answer that is no page may do in a browser: nothing. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** What a file of the web's build may do: a worker among them has this policy, and needs its wasm. */
export const FILE_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; style-src 'self'; frame-ancestors 'none'"

const CARD_ORIGINS = {
  scripts: 'https://js.stripe.com https://*.js.stripe.com',
  calls: 'https://api.stripe.com',
  frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
}
const join = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' ')

/**
 * The policy of the page: no inline script exists, `nonce` is accepted for style elements alone. The card provider's
 * origins, and the style attributes that its script writes on the frames that it adds, are for sites that take cards.
 */
export function pagePolicy(page: {
  scheme: 'https' | 'http'
  /** Where its chats are; undefined for a page without any. */
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
    join("script-src 'self' 'wasm-unsafe-eval'", card?.scripts),
    `style-src 'self' 'nonce-${page.nonce}'`,
    ...(card ? ["style-src-attr 'unsafe-inline'"] : []),
    join("img-src 'self' data: blob:", ...page.imageOrigins),
    "font-src 'self' data:",
    join("connect-src 'self'", socket, card?.calls, page.analyticsOrigin),
    ...(card ? [`frame-src ${card.frames}`] : []),
    "worker-src 'self' blob:",
    'report-uri /csp-report',
  ].join('; ')
}
