import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { ROOT } from './servers.ts'
import { hasWebBuild } from './web-build.ts'

// `node bin/image.ts <bff|provider> <empty folder>` copies the contents of a server's Docker image into the folder;
// called by docker/Dockerfile.

const IMAGE_PATHS = {
  bff: [
    'shared/package.json',
    'shared/src',
    'bff/package.json',
    'bff/src',
    'web/dist',
    // The server on the port for operators (OPS_PORT) serves these files.
    'docs/openapi.json',
    'docs/runbook',
  ],
  provider: ['shared/package.json', 'shared/src', 'provider/package.json', 'provider/src', 'provider/migrations'],
}
export type DockerImage = keyof typeof IMAGE_PATHS

/**
 * Excludes tests, test helpers and hidden files, which can contain secrets, but includes .releases.json, which the next
 * build needs.
 */
const EXCLUDED_PATH = /(^|\/)(testing$|\.(?!releases\.json$))|\.test\.tsx?$/
/** Package files that are needed only in development, such as type declarations; license files are still copied. */
const UNUSED_PACKAGE_FILE =
  /\.([cm]?ts|tsx|map|flow)$|(^|\/)(\.|(test|tests|benchmarks?)$|(readme|changelog|history|contributing|security)\.md$)/i

type LockedPackage = {
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

/**
 * Copies one server (`bff` or `provider`) into an empty folder: its sources, its production packages, the pinned Node
 * and the health check.
 */
export function copyImageFiles(part: DockerImage, folder: string) {
  mkdirSync(folder, { recursive: true })
  if (readdirSync(folder).length > 0) throw new Error(`${folder} is not empty.`)
  if (part === 'bff' && !hasWebBuild()) throw new Error('The web is not built: run "npm run build" first.')
  for (const path of IMAGE_PATHS[part]) copyPath(path, folder, (inside) => !EXCLUDED_PATH.test(inside))
  for (const path of listPackages(part))
    copyPath(path, folder, (inside) => inside !== 'node_modules' && !UNUSED_PACKAGE_FILE.test(inside))
  mkdirSync(join(folder, 'node_modules/@quillgate'))
  symlinkSync('../../shared', join(folder, 'node_modules/@quillgate/shared'))
  cpSync(join(ROOT, 'docker/health.mjs'), join(folder, 'health.mjs'))
  cpSync(realpathSync(join(ROOT, `node_modules/node-linux-${process.arch}/bin/node`)), join(folder, 'node'))
}

function copyPath(path: string, folder: string, isIncluded: (path: string) => boolean) {
  const from = join(ROOT, path)
  // Preserves the modification times, because the server logs the build time of the web app at each start.
  const how = { recursive: true, dereference: true, preserveTimestamps: true }
  cpSync(from, join(folder, path), { ...how, filter: (file) => isIncluded(relative(from, file)) })
}

/**
 * Returns the packages that a server needs in production, as paths in package-lock.json. Packages that are installed
 * for other purposes are not included.
 */
export function listPackages(part: DockerImage): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  const found = new Set<string>()
  const queue: string[] = ['shared', part]
  for (let at = queue.pop(); at !== undefined; at = queue.pop())
    for (const { name, isOptional } of listDependencies(packages[at]!)) {
      const place = resolvePackage(name, at, packages)
      if (!place || !existsSync(join(ROOT, place))) {
        if (isOptional) continue
        throw new Error(`${at} needs ${name}, which is not installed.`)
      }
      if (found.has(place) || packages[place]!.link) continue
      found.add(place)
      queue.push(place)
    }
  return [...found].sort()
}

function listDependencies({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: LockedPackage) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [
    ...[...Object.keys(dependencies ?? {}), ...peers].map((name) => ({ name, isOptional: false })),
    ...Object.keys(optionalDependencies ?? {}).map((name) => ({ name, isOptional: true })),
  ]
}

/**
 * Returns the path of a package that code in `at` imports. Like Node, searches the `node_modules` folder of `at` first,
 * then those of its parent folders.
 */
function resolvePackage(name: string, at: string, packages: Record<string, LockedPackage>): string | undefined {
  const place = join(at, 'node_modules', name)
  if (place in packages || at === '.') return place in packages ? place : undefined
  return resolvePackage(name, dirname(at), packages)
}

if (process.argv[1] === import.meta.filename) {
  const [part = '', folder = ''] = process.argv.slice(2)
  if (!(part in IMAGE_PATHS) || !folder) {
    console.error('usage: node bin/image.ts <bff|provider> <empty folder>')
    process.exit(2)
  }
  copyImageFiles(part as DockerImage, folder)
}
