import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const FOLDER = 'assets'
/** Which assets the build itself made, and which it took over; its name keeps it from being served. */
const LIST = '.releases.json'
type Releases = { own: string[]; kept: string[] }

/**
 * Leaves the assets of the release before beside the new ones, so that a page that was loaded before a deployment still
 * finds its parts; older ones go. Building the same again changes nothing.
 */
export function keptAssets(): Plugin {
  let dist = ''
  let before: Releases = { own: [], kept: [] }
  let files = new Map<string, Buffer>()
  return {
    name: 'kept-assets',
    apply: 'build',
    configResolved(config) {
      dist = resolve(config.root, config.build.outDir)
    },
    buildStart() {
      before = readReleases(dist)
      files = new Map(
        [...before.own, ...before.kept]
          .filter((name) => existsSync(join(dist, name)))
          .map((name) => [name, readFileSync(join(dist, name))]),
      )
    },
    closeBundle() {
      const own = assetsIn(dist)
      const same = own.length === before.own.length && own.every((name, at) => name === before.own[at])
      const kept = (same ? before.kept : before.own).filter((name) => files.has(name) && !own.includes(name))
      for (const name of kept) {
        mkdirSync(dirname(join(dist, name)), { recursive: true })
        writeFileSync(join(dist, name), files.get(name)!)
      }
      files.clear()
      writeFileSync(join(dist, LIST), JSON.stringify({ own, kept } satisfies Releases))
    },
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
