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

/**
 * The policy of the page: no inline script exists, `nonce` is accepted for style elements alone. Style attributes are for
 * sites that take cards: the card field's own script writes them on the frames that it adds.
 */
export function pagePolicy(page: {
  scheme: 'https' | 'http'
  authority: string
  nonce: string
  imageOrigins: readonly string[]
  analyticsOrigin: string | undefined
  takesCards: boolean
}): string {
  const socket = `${page.scheme === 'https' ? 'wss' : 'ws'}://${page.authority}`
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
    "manifest-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval' https://js.stripe.com https://*.js.stripe.com",
    `style-src 'self' 'nonce-${page.nonce}'`,
    ...(page.takesCards ? ["style-src-attr 'unsafe-inline'"] : []),
    ['img-src', "'self'", 'data:', 'blob:', ...page.imageOrigins].join(' '),
    "font-src 'self' data:",
    ['connect-src', "'self'", socket, 'https://api.stripe.com', page.analyticsOrigin].filter(Boolean).join(' '),
    'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    "worker-src 'self' blob:",
    'report-uri /csp-report',
  ].join('; ')
}
