import type { IncomingHttpHeaders } from 'node:http'
import { APP_HEADER } from '@quillgate/shared/contract/boot'

/**
 * Returns an error code unless the call comes from the site's own page. `linkable`: calls from plain links and image
 * elements are allowed too.
 */
export function validatePageOrigin(
  headers: IncomingHttpHeaders,
  origin: string,
  linkable: boolean,
): 'origin_forbidden' | undefined {
  const { origin: given, 'sec-fetch-site': site } = headers
  if (isScriptRequest(headers)) return 'origin_forbidden'
  if (!linkable && headers[APP_HEADER] === undefined) return 'origin_forbidden'
  if (given !== undefined && given.toLowerCase() !== origin) return 'origin_forbidden'
  if (site !== undefined && site !== 'same-origin' && !(linkable && site === 'none')) return 'origin_forbidden'
  return undefined
}

const SCRIPT_DESTINATIONS: ReadonlySet<unknown> = new Set([
  'script',
  'style',
  'xslt',
  'worker',
  'sharedworker',
  'serviceworker',
  'audioworklet',
  'paintworklet',
])
/** Whether the browser would run the response as a script. API replies and stored files must never run as scripts. */
const isScriptRequest = (headers: IncomingHttpHeaders): boolean =>
  headers['service-worker'] !== undefined || SCRIPT_DESTINATIONS.has(headers['sec-fetch-dest'])

/** Returns the name of the check that rejected the call, for the log. */
export function findOriginMismatch(headers: IncomingHttpHeaders, origin: string): string {
  if (isScriptRequest(headers)) return 'script'
  if (headers.origin !== undefined && headers.origin.toLowerCase() !== origin) return 'origin'
  return headers[APP_HEADER] === undefined && headers.upgrade === undefined ? 'app_header' : 'fetch_site'
}

/**
 * Returns an error code unless a WebSocket handshake or a beacon comes from the site’s own page. Neither of them can
 * carry a custom header, so this checks Origin, which browsers always send with both.
 */
export const validateSocketOrigin = (headers: IncomingHttpHeaders, origin: string): 'origin_forbidden' | undefined =>
  headers.origin?.toLowerCase() === origin && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
    ? undefined
    : 'origin_forbidden'
