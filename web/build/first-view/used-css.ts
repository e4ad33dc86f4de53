/** What of style sheets a piece of static markup needs: nothing happens to it, so that no state of anything counts. */
export function usedCss(sheets: string, html: string): string {
  const classes = new Set([...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
  const tags = new Set([...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, tag = '']) => tag))
  for (const tag of ['html', 'body']) tags.add(tag)
  const isUsed = (selector: string) =>
    !STATES.test(selector.replace(':not(:empty)', '')) &&
    [...selector.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => classes.has(name)) &&
    [...selector.replace(/\([^)]*\)|[.#][\w-]+|\[[^\]]*\]|::?[\w-]+/g, ' ').matchAll(/[a-z][a-z0-9]*/g)].every(
      ([tag]) => tags.has(tag),
    )
  const clean = sheets
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;,>]) ?/g, (found, sign: string) => (sign === ':' ? found.replace(/: $/, ':') : sign))
  return withoutUnread(rulesOf(clean, isUsed))
}

const STATES =
  /:(hover|focus|active|disabled|checked|has|lang|empty|target)|\[(aria|data-(here|tip|condensed|empty|many|window))/
/** Rules that nothing which stands still for a moment needs. */
const NEEDLESS = /^@(keyframes|media (print|\(prefers-reduced-motion|\(forced-colors))/

/** The rules of a sheet whose selectors are used; those in other rules, too. */
function rulesOf(css: string, isUsed: (selector: string) => boolean): string {
  let found = ''
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf('{', at)
    const end = css.indexOf(';', at)
    if (end >= 0 && (open < 0 || end < open)) {
      found += css.slice(at, end + 1).trimStart()
      at = end + 1
      continue
    }
    if (open < 0) break
    const close = endOf(css, open)
    const before = css.slice(at, open).trim()
    const body = css.slice(open + 1, close)
    at = close + 1
    if (before.startsWith('@font-face')) found += `${before}{${body}}`
    else if (before.startsWith('@')) {
      const inner = NEEDLESS.test(before) ? '' : rulesOf(body, isUsed)
      if (inner) found += `${before}{${inner}}`
    } else {
      const used = selectorsOf(before).filter(isUsed)
      if (used.length > 0 && body.trim()) found += `${used.join(',')}{${body.trim().replace(/;$/, '')}}`
    }
  }
  return found
}

/** Where the rule that opens at a bracket ends. */
function endOf(css: string, open: number): number {
  let depth = 0
  for (let at = open; at < css.length; at++) {
    if (css[at] === '{') depth++
    if (css[at] === '}' && --depth === 0) return at
  }
  throw new Error('A style sheet ends inside a rule.')
}

/** A list of selectors, cut at the commas that stand in no brackets. */
function selectorsOf(list: string): string[] {
  const found = ['']
  let depth = 0
  for (const sign of list) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ',' && depth === 0) found.push('')
    else found[found.length - 1] += sign
  }
  return found.map((selector) => selector.trim())
}

/** Without the variables that no rule left reads. */
function withoutUnread(css: string): string {
  const read = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name))
  const left = css.replace(/(--[\w-]+):[^;{}]*(;|(?=\}))/g, (whole, name: string) => (read.has(name) ? whole : ''))
  return left === css ? css : withoutUnread(left)
}
