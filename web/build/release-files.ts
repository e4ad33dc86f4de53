import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const FOLDER = 'assets'
const TEXT = /\.(m?js|css|svg|json|wasm)$/
/** Which assets the build itself made, and which it kept from the release before; its name keeps it from being served. */
const LIST = '.releases.json'
type Releases = { own: string[]; kept: string[] }

/** Writes a .br and a .gz beside every text asset of a build, so that the server compresses nothing. */
export function compressAssets(dist: string) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  for (const name of assetsIn(dist).filter((name) => TEXT.test(name))) {
    const file = join(dist, name)
    const source = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(source, { params }))
    writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }))
  }
}

/**
 * Reads the assets of the release in a folder that is about to be built anew. The answer puts them beside the new ones, so that
 * a page loaded before a deployment still finds its files; older ones go. Building the same again changes nothing.
 */
export function holdRelease(dist: string): () => void {
  const before = readReleases(dist)
  const files = new Map(
    [...before.own, ...before.kept]
      .filter((name) => existsSync(join(dist, name)))
      .map((name) => [name, readFileSync(join(dist, name))] as const),
  )
  return () => {
    const own = assetsIn(dist)
    const same = own.length === before.own.length && own.every((name, at) => name === before.own[at])
    const kept = (same ? before.kept : before.own).filter((name) => files.has(name) && !own.includes(name))
    for (const name of kept) {
      mkdirSync(dirname(join(dist, name)), { recursive: true })
      writeFileSync(join(dist, name), files.get(name)!)
    }
    writeFileSync(join(dist, LIST), JSON.stringify({ own, kept } satisfies Releases))
  }
}

function readReleases(dist: string): Releases {
  const list = join(dist, LIST)
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8')) as Releases
  return { own: assetsIn(dist), kept: [] }
}

/** Every asset in the folder, in a steady order. */
function assetsIn(dist: string): string[] {
  const folder = join(dist, FOLDER)
  if (!existsSync(folder)) return []
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .sort()
}
