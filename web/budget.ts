import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import type { RouteName } from '@quillgate/shared/domain/routes'
import { featuresOf, fileOf, SCREENS, SHELL_TEXTS, SHELLS } from './src/app/screens.ts'

// What a route's JavaScript weighs before the page can be used: the entry, the program, one language and the route's own parts.

const { values } = parseArgs({ options: { json: { type: 'boolean' } } })
const dist = join(import.meta.dirname, 'dist')
type Chunk = { file: string; imports?: string[]; isEntry?: boolean }
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
const routes = JSON.parse(readFileSync(join(dist, 'routes.json'), 'utf8')) as Record<string, { js: string[] }>

/** KiB of brotli a route may cost. */
const GATES: Record<string, number> = { login: 175, checkout: 185, 'dashboard@customer': 250 }

const closure = (key: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[key]
  if (!chunk || seen.has(chunk.file)) return seen
  seen.add(chunk.file)
  for (const next of chunk.imports ?? []) closure(next, seen)
  return seen
}
const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
const texts = Object.keys(manifest).find((key) => key.endsWith('locales/core-en.ts'))
if (!entry || !texts) throw new Error('The manifest names no entry or no English texts.')
const always = new Set([...closure(entry), ...closure(texts)])

/** The English texts of the features that a route shows. */
function englishOf(route: string): string[] {
  const [name, audience] = route.split('@')
  const features = [...featuresOf(name as RouteName), ...(audience ? SHELL_TEXTS : [])]
  return features.flatMap((feature) => [...closure(`src/features/${feature}/locales/en.ts`)])
}

const weights = new Map<string, number>()
const weigh = (file: string) => {
  const known = weights.get(file)
  if (known !== undefined) return known
  const bytes = brotliCompressSync(readFileSync(join(dist, file))).length
  weights.set(file, bytes)
  return bytes
}
const rows = Object.entries(routes).map(([route, { js }]) => {
  const files = new Set([...always, ...js, ...englishOf(route)])
  const kib = [...files].reduce((sum, file) => sum + weigh(file), 0) / 1024
  return { route, kib: Number(kib.toFixed(1)), gate: GATES[route], files: files.size }
})

if (values.json) console.log(JSON.stringify(rows))
else
  for (const row of rows)
    console.log(`${row.route.padEnd(28)} ${row.kib.toFixed(1).padStart(6)} KiB br ${row.gate ? `of ${row.gate}` : ''}`)

const over = rows.filter(({ kib, gate }) => gate !== undefined && kib > gate)
for (const { route, kib, gate } of over) console.error(`${route}: ${kib} KiB are over the ${gate} it may cost`)

// No route brings the other audience's screens.
const problems = Object.entries(routes).flatMap(([route, { js }]) => {
  const [, audience] = route.split('@')
  const strange = (['customer', 'staff'] as const).filter((one) => one !== audience).flatMap(onlyOf)
  return strange.filter((key) => js.includes(manifest[key]?.file ?? '')).map((key) => `${route} loads ${key}`)
})
for (const problem of problems) console.error(problem)
process.exit(over.length + problems.length > 0 ? 1 : 0)

/** The chunks of the shell and the screens that one audience alone sees. */
function onlyOf(audience: 'customer' | 'staff'): string[] {
  const other = audience === 'staff' ? 'customer' : 'staff'
  const screens = Object.values(SCREENS).flatMap((screen) =>
    fileOf(screen, audience).filter((file) => !fileOf(screen, other).includes(file)),
  )
  const keys = [SHELLS[audience], ...screens].map((file) => `src/${file}`)
  for (const key of keys) if (!manifest[key]) throw new Error(`The manifest does not name ${key}.`)
  return keys
}
