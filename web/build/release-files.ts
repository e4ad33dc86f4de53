import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const ASSETS_FOLDER = 'assets'
const COMPRESSIBLE_FILE = /\.(m?js|css|svg|json|wasm)$/
/**
 * The file that lists the assets of this build and those preserved from the previous release. Its name starts with a
 * dot, so that the server never serves it.
 */
const RELEASE_LIST_FILE = '.releases.json'
type ReleaseList = { own: string[]; kept: string[] }

/** Writes a .br and a .gz file next to every text asset, so that the server does not compress at run time. */
export function compressAssets(dist: string) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  for (const name of listAssets(dist).filter((name) => COMPRESSIBLE_FILE.test(name))) {
    const file = join(dist, name)
    const source = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(source, { params }))
    writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }))
  }
}

/**
 * Reads the assets of the current release before its folder is rebuilt. The returned function writes them next to the
 * new ones, so that a page loaded before a deployment still finds its files. Assets of older releases are dropped. A
 * rebuild with identical assets changes nothing.
 */
export function keepPreviousRelease(dist: string): () => void {
  const before = readReleaseList(dist)
  const files = new Map(
    [...before.own, ...before.kept]
      .filter((name) => existsSync(join(dist, name)))
      .map((name) => [name, readFileSync(join(dist, name))] as const),
  )
  return () => {
    const own = listAssets(dist)
    const same = own.length === before.own.length && own.every((name, at) => name === before.own[at])
    const kept = (same ? before.kept : before.own).filter((name) => files.has(name) && !own.includes(name))
    for (const name of kept) {
      mkdirSync(dirname(join(dist, name)), { recursive: true })
      writeFileSync(join(dist, name), files.get(name)!)
    }
    writeFileSync(join(dist, RELEASE_LIST_FILE), JSON.stringify({ own, kept } satisfies ReleaseList))
  }
}

function readReleaseList(dist: string): ReleaseList {
  const list = join(dist, RELEASE_LIST_FILE)
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8')) as ReleaseList
  return { own: listAssets(dist), kept: [] }
}

/** Returns the sorted paths of all assets, relative to `dist`. */
function listAssets(dist: string): string[] {
  const folder = join(dist, ASSETS_FOLDER)
  if (!existsSync(folder)) return []
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .sort()
}
