import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from './parts.ts'
import { hasWeb } from './web-build.ts'

// `node bin/image.ts <bff|provider> <empty folder>` lays out what an image of one part holds, and nothing else: docker/Dockerfile runs it.

const PARTS = {
  bff: ['shared/package.json', 'shared/src', 'bff/package.json', 'bff/src', 'web/dist'],
  provider: ['shared/package.json', 'shared/src', 'provider/package.json', 'provider/src', 'provider/migrations'],
}
export type ImagePart = keyof typeof PARTS

/** Tests, what only they use, and hidden files: some hold secrets. The next build needs the list of releases. */
const LEFT_OUT = /(^|\/)(testing$|\.(?!releases\.json$))|\.test\.tsx?$/
/** What packages bring for those who develop with them; licences stay. */
const UNUSED =
  /\.([cm]?ts|tsx|map|flow)$|(^|\/)(\.|(test|tests|benchmarks?)$|(readme|changelog|history|contributing|security)\.md$)/i

type Locked = {
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/** Lays the part out in an empty folder: its sources, the packages it needs in production, the pinned Node, its health check. */
export function layOut(part: ImagePart, folder: string) {
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  if (part === 'bff' && !hasWeb()) throw new Error('The web is not built: run "npm run build" first.')
  for (const path of PARTS[part]) copy(path, folder, (inside) => !LEFT_OUT.test(inside))
  for (const path of packagesOf(part)) copy(path, folder, (inside) => inside !== 'node_modules' && !UNUSED.test(inside))
  mkdirSync(join(folder, 'node_modules/@quillgate'))
  symlinkSync('../../shared', join(folder, 'node_modules/@quillgate/shared'))
  cpSync(join(ROOT, 'docker/health.mjs'), join(folder, 'health.mjs'))
  cpSync(realpathSync(join(ROOT, `node_modules/node-linux-${process.arch}/bin/node`)), join(folder, 'node'))
}

function copy(path: string, folder: string, isTaken: (inside: string) => boolean) {
  const from = join(ROOT, path)
  // The time of the web's build is told at each start.
  const how = { recursive: true, dereference: true, preserveTimestamps: true }
  cpSync(from, join(folder, path), { ...how, filter: (file) => isTaken(relative(from, file)) })
}

/** The packages a part needs in production, as places in the lock; whatever else is installed here does not count. */
export function packagesOf(part: ImagePart): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const found = new Set<string>()
  const open: string[] = ['shared', part]
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const { name, isOptional } of needsOf(packages[at]!)) {
      const place = placeOf(name, at, packages)
      if (!place || !existsSync(join(ROOT, place))) {
        if (isOptional) continue
        throw new Error(`${at} needs ${name}, which is not installed.`)
      }
      if (found.has(place) || packages[place]!.link) continue
      found.add(place)
      open.push(place)
    }
  return [...found].sort()
}

function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Locked) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [
    ...[...Object.keys(dependencies ?? {}), ...peers].map((name) => ({ name, isOptional: false })),
    ...Object.keys(optionalDependencies ?? {}).map((name) => ({ name, isOptional: true })),
  ]
}

/** Where Node finds a package from `at`: in the nearest `node_modules` on the way up. */
function placeOf(name: string, at: string, packages: Record<string, Locked>): string | undefined {
  const place = join(at, 'node_modules', name)
  if (place in packages || at === '.') return place in packages ? place : undefined
  return placeOf(name, dirname(at), packages)
}

if (process.argv[1] === import.meta.filename) {
  const [part = '', folder = ''] = process.argv.slice(2)
  if (!(part in PARTS) || !folder) {
    console.error('node bin/image.ts <bff|provider> <empty folder>')
    process.exit(2)
  }
  layOut(part as ImagePart, folder)
}
