import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeHtml } from '../page/web-build.ts'

/** Markup that needs no further escaping. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
type HtmlPart = string | number | Html | undefined | false | readonly HtmlPart[]

/** Builds markup; everything in `${…}` is escaped, unless it is markup itself. */
export const html = (texts: TemplateStringsArray, ...parts: HtmlPart[]): Html =>
  new Html(texts.map((text, at) => text + (at < parts.length ? render(parts[at]) : '')).join(''))

function render(part: HtmlPart): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  return typeof part === 'object' ? part.map(render).join('') : escapeHtml(String(part))
}

const CSS = readFileSync(join(import.meta.dirname, 'ops.css'), 'utf8')
const CSS_HASH = createHash('sha256').update(CSS).digest('base64')

/** The headers of the operator pages: no scripts, no styles but our own, forms only to this server. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${CSS_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  // With the policy no-referrer, browsers would send forms with the Origin "null".
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

/** Returns the complete HTML document of an operator page. */
export const renderPage = (title: string, content: Html): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – Quillgate operations</title><style>${new Html(CSS)}</style></head><body><header><nav><a href="/">Operations</a><a href="/openapi">API</a><a href="/operations.json">JSON</a><a href="/metrics">Metrics</a></nav></header><main>${content}</main></body></html>`
    .text

/** Formats a duration: `4 s`, `3 min`, `2 h`, `5 days`. */
export function formatDuration(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 120) return `${seconds} s`
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`
  if (seconds < 172_800) return `${Math.round(seconds / 3_600)} h`
  return `${Math.round(seconds / 86_400)} days`
}
