import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { listScreenFiles, SCREENS } from './src/app/screens.ts'

// Checks the compressed size of the JavaScript and CSS that each route loads before it is usable: entry, app, the texts
// of one language and the route's own chunks.

const { values } = parseArgs({ options: { json: { type: 'boolean' } } })
const dist = join(import.meta.dirname, 'dist')
type Chunk = { file: string }
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
const routes = JSON.parse(readFileSync(join(dist, 'routes.json'), 'utf8')) as Record<
  string,
  { js: string[]; css: string[]; texts: { en: string[] }; view?: string }
>

const skeletonCss = readFileSync(join(import.meta.dirname, '../bff/src/page/first-view/first-view.css'))

/** Limits for a route's JavaScript in KiB of brotli. */
const JS_LIMITS_KIB: Record<string, number> = {
  login: 175,
  checkout: 195,
  cart: 195,
  'dashboard@customer': 205,
  'ordersList@customer': 205,
  'orderView@customer': 225,
  'invoices@customer': 235,
  'ordersNew@customer': 235,
  'ordersList@staff': 270,
}
/**
 * Limit in KiB of brotli for the CSS of the pages that users see first. The limit includes 1 KiB for the pagination of
 * the order list.
 */
const CSS_LIMIT_KIB = 16
const CSS_LIMITED_ROUTES = new Set(['login', 'checkout', 'cart', 'dashboard@customer', 'ordersList@customer'])

/** Assets that index.html references; every route loads them. */
const entryAssets = [
  ...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g),
].map(([, file = '']) => file)
const filterEntryAssets = (ending: string) => entryAssets.filter((file) => file.endsWith(ending))
for (const ending of ['.js', '.css'])
  if (filterEntryAssets(ending).length === 0) throw new Error(`index.html references no ${ending} file`)

const sizes = new Map<string, number>()
const measureCompressedSize = (file: string) => {
  const known = sizes.get(file)
  if (known !== undefined) return known
  const bytes = brotliCompressSync(readFileSync(join(dist, file))).length
  sizes.set(file, bytes)
  return bytes
}
/** Compressed size in bytes of the skeleton's CSS, which is inlined into the page. */
const measureInlineCssBytes = (view: string | undefined) => (view ? brotliCompressSync(skeletonCss).length : 0)
const totalKib = (files: Iterable<string>, extraBytes = 0) =>
  Number(([...new Set(files)].reduce((sum, file) => sum + measureCompressedSize(file), extraBytes) / 1024).toFixed(1))
const unknownRoutes = [...Object.keys(JS_LIMITS_KIB), ...CSS_LIMITED_ROUTES].filter((route) => !routes[route])
if (unknownRoutes.length > 0) throw new Error(`routes with a limit do not exist: ${unknownRoutes.join(', ')}`)
const rows = Object.entries(routes).map(([route, { js, css, texts, view }]) => ({
  route,
  kib: totalKib([...filterEntryAssets('.js'), ...js, ...texts.en]),
  gate: JS_LIMITS_KIB[route],
  css: totalKib([...filterEntryAssets('.css'), ...css], measureInlineCssBytes(view)),
  cssGate: CSS_LIMITED_ROUTES.has(route) ? CSS_LIMIT_KIB : undefined,
}))

const formatSize = (kib: number, gate: number | undefined) =>
  `${kib.toFixed(1).padStart(6)}${gate ? ` of ${gate}` : ''}`
if (values.json) console.log(JSON.stringify(rows))
else
  for (const { route, kib, gate, css, cssGate } of rows)
    console.log(
      `${route.padEnd(28)} JavaScript ${formatSize(kib, gate).padEnd(14)} CSS ${formatSize(css, cssGate)} KiB br`,
    )

const overBudget = rows.filter(({ kib, gate, css, cssGate }) => kib > (gate ?? kib) || css > (cssGate ?? css))
for (const { route, kib, css } of overBudget)
  console.error(`${route}: over budget with ${kib} KiB of JavaScript and ${css} KiB of CSS`)

// Reports each route that loads a screen which only the other audience (customers or staff) sees.
const problems = Object.entries(routes).flatMap(([route, { js }]) => {
  const [, audience] = route.split('@')
  const foreignKeys = (['customer', 'staff'] as const).filter((one) => one !== audience).flatMap(listScreensOnlyFor)
  return foreignKeys.filter((key) => js.includes(manifest[key]?.file ?? '')).map((key) => `${route} loads ${key}`)
})
for (const problem of problems) console.error(problem)
process.exit(overBudget.length + problems.length > 0 ? 1 : 0)

/**
 * Returns the manifest keys of the screens that only this audience sees. Throws when a screen is not in the manifest.
 */
function listScreensOnlyFor(audience: 'customer' | 'staff'): string[] {
  const other = audience === 'staff' ? 'customer' : 'staff'
  const screens = Object.values(SCREENS).flatMap((screen) =>
    listScreenFiles(screen, audience).filter((file) => !listScreenFiles(screen, other).includes(file)),
  )
  const keys = screens.map((file) => `src/${file}`)
  for (const key of keys) if (!manifest[key]) throw new Error(`manifest has no entry for ${key}`)
  return keys
}
