import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The chunks a shell is going to need, as paths under the root of the site. */
export type Chunks = { js: string[]; css: string[] }
/** Customers and staff may see different screens at one address. */
export type Audience = 'customer' | 'staff'
export type WebBuild = {
  dir: string
  /** index.html around its two places: the title's text and what is inlined into the head. */
  html: string
  chunksOf: (shell: string, audience: Audience | undefined) => Chunks
  /** Whether customers and staff get other chunks at this shell. */
  differs: (shell: string) => boolean
}

const HEAD_MARK = '<!--boot:head-->'
const BARE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title></title>${HEAD_MARK}</head><body><div id="root"></div></body></html>`

/** The built web in `dir`; a folder without a build gives a bare page, which only development can use. Throws on a broken build. */
export function readWebBuild(dir: string): WebBuild {
  const index = join(dir, 'index.html')
  const html = existsSync(index) ? readFileSync(index, 'utf8') : BARE
  if (!html.includes(HEAD_MARK) || !/<title>[^<]*<\/title>/.test(html))
    throw new Error(`${index} has no <title> or no ${HEAD_MARK}`)
  const list = join(dir, 'routes.json')
  const routes = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Partial<Record<string, Chunks>>) : {}
  const none = { js: [], css: [] }
  const divided = new Set(Object.keys(routes).flatMap((name) => (name.includes('@') ? [name.split('@')[0]] : [])))
  return {
    dir,
    html,
    chunksOf: (shell, audience) => routes[`${shell}@${audience}`] ?? routes[shell] ?? none,
    differs: (shell) => divided.has(shell),
  }
}

/** The page with its title (text) and its head (markup) in place. */
export const fillPage = ({ html }: WebBuild, title: string, head: string) =>
  html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`).replace(HEAD_MARK, () => head)

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char]!)

const ESCAPES: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }
/** JSON that may stand inside a script element of any HTML page. */
export const inlineJson = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => ESCAPES[char] ?? `\\u${char.charCodeAt(0).toString(16)}`,
  )
