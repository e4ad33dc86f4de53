import type { IncomingHttpHeaders } from 'node:http'
import { APP_HEADER } from '@quillgate/shared/contract/boot'

/** Why a call does not come from the site's own page; undefined when it does. `linkable`: a plain link or picture may ask too. */
export function whyNotFromPage(
  headers: IncomingHttpHeaders,
  origin: string,
  linkable: boolean,
): 'origin_forbidden' | undefined {
  const { origin: given, 'sec-fetch-site': site } = headers
  if (asScript(headers)) return 'origin_forbidden'
  if (!linkable && headers[APP_HEADER] === undefined) return 'origin_forbidden'
  if (given !== undefined && given.toLowerCase() !== origin) return 'origin_forbidden'
  if (site !== undefined && site !== 'same-origin' && !(linkable && site === 'none')) return 'origin_forbidden'
  return undefined
}

const AS_SCRIPT: ReadonlySet<unknown> = new Set([
  'script',
  'style',
  'xslt',
  'worker',
  'sharedworker',
  'serviceworker',
  'audioworklet',
  'paintworklet',
])
/** Whether a browser would run what it asks for: no call and no file is a script, whatever it is called. */
const asScript = (headers: IncomingHttpHeaders): boolean =>
  headers['service-worker'] !== undefined || AS_SCRIPT.has(headers['sec-fetch-dest'])

/** What of a refused call did not look like the site's own page, as a word for the log. */
export function whyForeign(headers: IncomingHttpHeaders, origin: string): string {
  if (asScript(headers)) return 'script'
  if (headers.origin !== undefined && headers.origin.toLowerCase() !== origin) return 'origin'
  return headers[APP_HEADER] === undefined && headers.upgrade === undefined ? 'app_header' : 'fetch_site'
}

/** A socket's page says where it comes from, always. */
export const whyNotSocket = (headers: IncomingHttpHeaders, origin: string): 'origin_forbidden' | undefined =>
  headers.origin?.toLowerCase() === origin && (headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
    ? undefined
    : 'origin_forbidden'
