import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { COLOR_SCHEME_ATTRIBUTE } from '@quillgate/shared/contract/cookies'
import type { ColorScheme } from '@quillgate/shared/domain/theme/theme'

/**
 * The files that a page needs, as paths from the root of the site; its texts, by language; and the name of its skeleton
 * (see first-view.ts).
 */
export type PageAssets = { js: string[]; css: string[]; texts?: Record<string, string[]>; view?: string }
/** Customers and staff can get different screens at the same URL. */
export type Audience = 'customer' | 'staff'
export type WebBuild = {
  dir: string
  /** index.html as built, with the placeholders for title, head and body. */
  html: string
  /** A short hash that identifies the build. */
  name: string
  builtAt: Date
  /** The version of the portal that the build belongs to; undefined when the build does not name it. */
  version: string | undefined
  chunksOf: (shell: string, audience: Audience | undefined) => PageAssets
  /** Whether customers and staff get different chunks for this page. */
  hasAudiences: (shell: string) => boolean
}

/** A hidden file, so that it is never served. */
const VERSION_FILE = '.version'
const HEAD_PLACEHOLDER = '<!--boot:head-->'
/**
 * Placeholder after the root element of the app. If index.html does not contain it, the markup for the body is added to
 * the head.
 */
const BODY_PLACEHOLDER = '<!--boot:body-->'

/** Reads the web build in `dir`, or returns the reason why it cannot be served. */
export function readWebBuild(dir: string): { ok: true; build: WebBuild } | { ok: false; why: string } {
  const index = join(dir, 'index.html')
  if (!existsSync(index)) return { ok: false, why: 'contains no web build: index.html is missing' }
  const html = readFileSync(index, 'utf8')
  if (!html.includes(HEAD_PLACEHOLDER) || !/<title>[^<]*<\/title>/.test(html))
    return { ok: false, why: `contains no web build: index.html has no <title> or no ${HEAD_PLACEHOLDER}` }
  const routes = readJsonMap<PageAssets>(dir, 'routes.json')
  if (!routes) return { ok: false, why: 'contains a broken web build: routes.json cannot be read' }
  const none = { js: [], css: [] }
  const audienceShells = new Set(
    Object.keys(routes).flatMap((name) => (name.includes('@') ? [name.split('@')[0]] : [])),
  )
  const build: WebBuild = {
    dir,
    html,
    name: createHash('sha256').update(html).digest('hex').slice(0, 8),
    builtAt: statSync(index).mtime,
    version: existsSync(join(dir, VERSION_FILE)) ? readFileSync(join(dir, VERSION_FILE), 'utf8') : undefined,
    // Visitors without a session get the chunks of the login, because the page redirects them there.
    chunksOf: (shell, audience) =>
      routes[`${shell}@${audience}`] ??
      routes[shell] ??
      (audienceShells.has(shell) && !audience ? routes.login : none) ??
      none,
    hasAudiences: (shell) => audienceShells.has(shell),
  }
  return { ok: true, build }
}

/** Reads a JSON object from the web build. Returns {} when the file is missing, undefined when it cannot be read. */
function readJsonMap<T>(dir: string, name: string): Partial<Record<string, T>> | undefined {
  const file = join(dir, name)
  try {
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, T>>) : {}
  } catch {
    return undefined
  }
}

/**
 * Fills index.html with a title (text), head markup and the markup after the app's root. `scheme`: the color scheme to
 * use instead of the system's.
 */
export function fillPage(
  { html }: WebBuild,
  title: string,
  { head, body, scheme }: { head: string; body: string; scheme: ColorScheme | undefined },
) {
  const titled = html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace('<html', scheme ? `<html ${COLOR_SCHEME_ATTRIBUTE}="${scheme}"` : '<html')
  const isWhole = titled.includes(BODY_PLACEHOLDER)
  return titled.replace(HEAD_PLACEHOLDER, () => (isWhole ? head : head + body)).replace(BODY_PLACEHOLDER, () => body)
}

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => HTML_ENTITIES[char]!)

const JSON_ESCAPES: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }
/** Escapes JSON, so that it is safe inside a script element. */
export const escapeJson = (json: string) =>
  json.replace(/[<>&\u2028\u2029]/g, (char) => JSON_ESCAPES[char] ?? `\\u${char.charCodeAt(0).toString(16)}`)
