import { createHash, createHmac } from 'node:crypto'
import { brotliCompressSync, constants, crc32, gzipSync } from 'node:zlib'
import type { Boot, SiteError } from '@quillgate/shared/contract/boot'
import { BOOT_ELEMENT_ID, SKELETON_ELEMENT_ID, SKELETON_END_ELEMENT_ID } from '@quillgate/shared/contract/boot'
import { ROUTES, type RouteName } from '@quillgate/shared/domain/access/routes'
import { ERROR, type ErrorCode } from '@quillgate/shared/domain/errors/codes'
import type { ColorScheme } from '@quillgate/shared/domain/theme/theme'
import type { Config } from '../config/config.ts'
import { isTestCardKey } from '../config/sites-file.ts'
import { createEncodingNegotiator } from '../http/accept-encoding.ts'
import type { ErrorPage } from '../http/errors.ts'
import { createSecurityHeaders, pageCsp, type SecurityHeaders } from '../http/security-headers.ts'
import type { RequestSite } from '../site/site.ts'
import type { KnownSite } from '../site/site-cache.ts'
import { createColorRules, createThemeColorTags } from './colors.ts'
import { renderFirstView } from './first-view.ts'
import { type Audience, escapeHtml, escapeJson, fillPage, type PageAssets, type WebBuild } from './web-build.ts'

export type PageName = RouteName | 'none' | 'fault'
type Encoding = 'br' | 'gzip' | 'identity'
/** A page ready to send: one body and one flat header list per encoding. */
export type Page = {
  etag: string
  bytes: number
  bodies: Record<Encoding, { body: Buffer; headers: string[] }>
  notModified: string[]
  /** Splits the page into a start and an end, so that data can be inserted between them. */
  start: () => PageStart
}
/**
 * `gzip`: the start of a gzip stream, without its trailer; `crc`: the CRC-32 of `identity`; `end`: the rest of the
 * page.
 */
export type PageStart = { identity: Buffer; gzip: Buffer; crc: number; end: string }

const FAULT_STATUS = { not_registered: 404, not_configured: 404, unavailable: 503 } as const
export const faultStatus = (fault: SiteError) => FAULT_STATUS[fault.kind]

const MAX_CACHE_BYTES = 64 * 1024 * 1024
/** Approximate size of a page's headers, in bytes. */
const HEADER_BYTES_ESTIMATE = 4_000
/**
 * Cached pages of a site. `rendered`: pages by name, without the headers that depend on the address. `under`: pages
 * with all headers, by address, then by name.
 */
type CachedPages = { generation: number; rendered: Map<string, Page>; under: Map<string, Map<string, Page>> }

export type Pages = ReturnType<typeof createPages>

/**
 * Creates the page cache, which stores about 64 MiB. Its keys are site settings, address and page. Each page is
 * rendered and compressed once. Addresses that differ only in the port share the rendered page.
 */
export function createPages(build: WebBuild, config: Config) {
  // The keys are settings objects. The site cache (site-cache.ts) returns the same object until the settings change, so
  // pages are freed together with their settings.
  let cachedPages = new WeakMap<KnownSite, CachedPages>()
  let bytes = 0
  const fixed = createSecurityHeaders(config.PUBLIC_SCHEME ?? 'https', config.HSTS_SUBDOMAINS)
  const buildHash = createHash('sha256').update(build.html).digest('base64url')

  function cachedPagesOf(known: KnownSite, generation: number): CachedPages {
    const found = cachedPages.get(known)
    if (found?.generation === generation) return found
    const fresh = { generation, rendered: new Map(), under: new Map() }
    cachedPages.set(known, fresh)
    return fresh
  }

  // Error pages by code. They are the same for every site, because they are sent before the site is known, or to
  // clients over a rate limit.
  const refusals = new Map<ErrorCode, ErrorPage>()

  return {
    build,
    errorPage(code: ErrorCode): ErrorPage {
      const found = refusals.get(code)
      if (found) return found
      const made = renderRefused(code)
      refusals.set(code, made)
      return made
    },
    /**
     * Returns the page of a site, or an error page if the site has no settings. `audience` only selects the chunks to
     * preload. `chosen`: the user's choice of the color scheme, which overrides the system's.
     */
    of(site: RequestSite, shell: PageName, audience?: Audience, chosen?: ColorScheme): Page {
      const { known, authority, config } = site
      const scheme = config.darkMode ? chosen : 'light'
      if (known.kind === 'fault') {
        const nonce = nonceOf(site, shell, known.fault.message)
        return withCspHeader(render(site, shell, nonce, undefined, scheme), policyOf(site, nonce))
      }
      const { rendered, under } = cachedPagesOf(known, config.generation)
      let pages = under.get(authority)
      if (!pages) under.set(authority, (pages = new Map()))
      const name = `${shell}${audience ? `@${audience}` : ''}${scheme ? ` ${scheme}` : ''}`
      const found = pages.get(name)
      if (found) return found
      const nonce = nonceOf(site, name, known.version)
      let bare = rendered.get(name)
      if (!bare) {
        bare = render(site, shell, nonce, audience, scheme)
        rendered.set(name, bare)
        bytes += bare.bytes
      }
      const page = withCspHeader(bare, policyOf(site, nonce))
      pages.set(name, page)
      bytes += HEADER_BYTES_ESTIMATE
      if (bytes > MAX_CACHE_BYTES) [cachedPages, bytes] = [new WeakMap(), 0]
      return page
    },
  }

  /**
   * Returns a nonce for styles. It is deterministic, so that a page rendered by one replica is valid on another, and it
   * cannot be guessed without the secret.
   */
  function nonceOf({ domain }: RequestSite, name: string, version: string): string {
    const made = createHmac('sha256', config.COOKIE_SECRET)
    return made.update(['nonce', buildHash, domain, name, version].join('\n')).digest('base64').slice(0, 22)
  }

  function renderRefused(code: ErrorCode): ErrorPage {
    const { status, sentence } = ERROR[code]
    const nonce = createHmac('sha256', config.COOKIE_SECRET).update(`nonce\n${code}`).digest('base64').slice(0, 22)
    const chunks = build.chunksOf('fault', undefined)
    const boot: Boot = {
      domain: '',
      build: build.name,
      fault: { kind: 'refused', message: sentence, code, passing: status === 408 || status === 429 || status >= 500 },
      styleNonce: nonce,
      demo: config.DEMO !== undefined,
      shopOrigins: [],
      pressToContinue: false,
      darkMode: true,
      uploadMaxMb: config.UPLOAD_MAX_MB,
      texts: chunks.texts,
    }
    const html = fillPage(build, 'Error', {
      head: renderHead(boot, 'fault', chunks, '', undefined),
      body: renderStyleTags(chunks),
      scheme: undefined,
    })
    const policy = pageCsp({
      scheme: config.PUBLIC_SCHEME ?? 'https',
      authority: undefined,
      nonce,
      imageOrigins: [],
      analyticsOrigin: undefined,
      takesCards: false,
    })
    return {
      body: Buffer.from(html),
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
    }
  }

  function render(
    site: RequestSite,
    shell: PageName,
    nonce: string,
    audience: Audience | undefined,
    scheme: ColorScheme | undefined,
  ): Page {
    const { known } = site
    const settings = known.kind === 'site' ? known.site : undefined
    const chunks = build.chunksOf(shell, audience)
    const boot: Boot = {
      domain: site.domain,
      build: build.name,
      site: settings,
      fault: known.kind === 'fault' ? known.fault : undefined,
      styleNonce: nonce,
      demo: config.DEMO !== undefined,
      cardKey: site.config.cardKey,
      analyticsKey: site.config.analyticsKey,
      analyticsOrigin: originFor(site.config.analyticsKey),
      shopOrigins: site.config.shopOrigins,
      pressToContinue: site.config.pressToContinue,
      darkMode: site.config.darkMode,
      uploadMaxMb: config.UPLOAD_MAX_MB,
      texts: chunks.texts,
    }
    const view = renderFirstView(chunks.view, settings)
    const html = fillPage(build, settings ? settings.companyName : 'Error', {
      head: renderHead(boot, shell, chunks, view.head, scheme),
      body: view.body + renderStyleTags(chunks),
      scheme,
    })
    return compressPage(
      html,
      { ...fixed, ...(hasCodeParam(shell) && { 'referrer-policy': 'no-referrer' }) },
      known.kind === 'site',
    )
  }

  function policyOf(
    { known, authority, config: { scheme, analyticsKey, cardKey } }: RequestSite,
    nonce: string,
  ): string {
    const settings = known.kind === 'site' ? known.site : undefined
    return pageCsp({
      scheme,
      authority,
      nonce,
      imageOrigins: findImageOrigins([settings?.logo, settings?.loginImg, settings?.welcomeImg]),
      analyticsOrigin: originFor(analyticsKey),
      takesCards: cardKey !== undefined && !isTestCardKey(cardKey),
    })
  }

  /** Returns the origin that analytics events are sent to; undefined when analytics is turned off. */
  function originFor(analyticsKey: string | undefined) {
    return analyticsKey === undefined ? undefined : config.ANALYTICS_ORIGIN
  }
}

const renderStyleTags = ({ css }: PageAssets) =>
  css.map((path) => `<link rel="stylesheet" crossorigin href="/${escapeHtml(path)}">`).join('')

const hasCodeParam = (shell: PageName) => shell !== 'none' && shell !== 'fault' && 'code' in ROUTES[shell]

function renderHead(
  boot: Boot,
  shell: PageName,
  { js }: PageAssets,
  css: string,
  scheme: ColorScheme | undefined,
): string {
  return [
    createThemeColorTags(boot.site, scheme),
    hasCodeParam(shell) ? '<meta name="referrer" content="no-referrer">' : '',
    ...js.map((path) => `<link rel="modulepreload" crossorigin href="/${escapeHtml(path)}">`),
    `<style nonce="${boot.styleNonce}">${createColorRules(boot.site, boot.darkMode)}${css}</style>`,
    // A `link` element that blocks rendering until the skeleton has been received completely.
    css && `<link rel="expect" href="#${SKELETON_END_ELEMENT_ID}" blocking="render">`,
    css &&
      `<noscript><style nonce="${boot.styleNonce}">#${SKELETON_ELEMENT_ID}{display:none!important}</style></noscript>`,
    `<script type="application/json" id="${BOOT_ELEMENT_ID}">${escapeJson(JSON.stringify(boot))}</script>`,
  ].join('')
}

function findImageOrigins(images: readonly (string | undefined)[]): string[] {
  const origins = images.flatMap((image) => (image && URL.canParse(image) ? [new URL(image).origin] : []))
  return [...new Set(origins.filter((origin) => ORIGIN_PATTERN.test(origin)))]
}
/**
 * Matches origins with a plain host name. Only such origins are added to the content security policy, because any other
 * name could add directives, for example with a semicolon.
 */
const ORIGIN_PATTERN = /^https?:\/\/[a-z0-9.-]+(?::\d+)?$/

function compressPage(html: string, fixed: SecurityHeaders, cached: boolean): Page {
  let start: PageStart | undefined
  const identity = Buffer.from(html)
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const flat = Object.entries({
    ...fixed,
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
    'cache-control': cached ? 'private, no-cache' : 'no-store',
    ...(cached && { etag }),
  }).flat()
  const as = (body: Buffer, encoding?: string) => ({
    body,
    headers: [...flat, 'content-length', String(body.length), ...(encoding ? ['content-encoding', encoding] : [])],
  })
  // Pages of unknown domains are not compressed: clients can invent domains, and each would cost a compression.
  const br = cached ? brotliCompressSync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }) : undefined
  const gzip = cached ? gzipSync(identity) : undefined
  return {
    etag,
    bytes: identity.length + (br?.length ?? 0) + (gzip?.length ?? 0) + HEADER_BYTES_ESTIMATE,
    bodies: {
      identity: as(identity),
      br: br ? as(br, 'br') : as(identity),
      gzip: gzip ? as(gzip, 'gzip') : as(identity),
    },
    notModified: flat,
    start: () => (start ??= startOf(html)),
  }
}

function startOf(html: string): PageStart {
  const end = html.search(/<\/body>|$/)
  const identity = Buffer.from(html.slice(0, end))
  const gzip = gzipSync(identity, { finishFlush: constants.Z_FULL_FLUSH })
  return { identity, gzip, crc: crc32(identity), end: html.slice(end) }
}

/** Returns the headers of a page that contains data of its user. They prevent caches from storing the page. */
export function createDataPageHeaders(page: Page, isPacked: boolean): string[] {
  const kept = page.notModified.flatMap((name, at, all) =>
    at % 2 === 0 && name !== 'cache-control' && name !== 'etag' ? [name, all[at + 1]!] : [],
  )
  // `x-accel-buffering` tells nginx not to buffer the response.
  const own = ['cache-control', 'no-store, private', 'x-accel-buffering', 'no']
  return [...kept, ...own, ...(isPacked ? ['content-encoding', 'gzip'] : [])]
}

/** Adds the content security policy of one address to a page. */
function withCspHeader(page: Page, policy: string): Page {
  const byAddress = (headers: string[]) => [...headers, 'content-security-policy', policy]
  const { br, gzip, identity } = page.bodies
  const as = ({ body, headers }: typeof br) => ({ body, headers: byAddress(headers) })
  return {
    ...page,
    bodies: { br: as(br), gzip: as(gzip), identity: as(identity) },
    notModified: byAddress(page.notModified),
  }
}

const negotiateEncoding = createEncodingNegotiator(['br', 'gzip'])
export const encodingFor = (accept: string | undefined): Encoding => negotiateEncoding(accept) ?? 'identity'
