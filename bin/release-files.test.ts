import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { compressAssets, keepPreviousRelease } from '../web/build/release-files.ts'

/**
 * Creates a build folder. Returns it with a `build` function that simulates a web build: it replaces the assets (name →
 * content).
 */
function createDist() {
  const dist = mkdtempSync(join(tmpdir(), 'quillgate-releases-'))
  onTestFinished(() => rmSync(dist, { recursive: true, force: true }))
  const assets = join(dist, 'assets')
  const build = (files: Record<string, string>) => {
    const putBack = keepPreviousRelease(dist)
    rmSync(assets, { recursive: true, force: true })
    mkdirSync(assets)
    for (const [name, text] of Object.entries(files)) writeFileSync(join(assets, name), text)
    compressAssets(dist)
    putBack()
  }
  return { assets, build }
}

test('compresses the stylesheets and scripts of a build, including .mjs workers, but no images', () => {
  const { assets, build } = createDist()
  const packed = ['page-1.css', 'page-1.js', 'pdf.worker.min-1.mjs']
  build(Object.fromEntries([...packed, 'logo-1.png'].map((name) => [name, `source of ${name}`])))
  const copies = packed.flatMap((name) => [`${name}.br`, `${name}.gz`])
  expect(readdirSync(assets).toSorted()).toEqual([...packed, 'logo-1.png', ...copies].toSorted())
  for (const name of copies) {
    const unpack = name.endsWith('.br') ? brotliDecompressSync : gunzipSync
    expect(unpack(readFileSync(join(assets, name))).toString()).toBe(`source of ${name.slice(0, -3)}`)
  }
})

test('preserves the assets of only the previous release, even when a release is built twice', () => {
  const { assets, build } = createDist()
  const release = (number: number) => {
    build({ [`main-${number}.js`]: `release ${number}` })
    return readdirSync(assets).toSorted()
  }
  const filesOf = (...numbers: number[]) =>
    numbers.flatMap((n) => ['', '.br', '.gz'].map((end) => `main-${n}.js${end}`))
  expect(release(1)).toEqual(filesOf(1))
  expect(release(2)).toEqual(filesOf(1, 2))
  expect(release(2)).toEqual(filesOf(1, 2))
  expect(release(3)).toEqual(filesOf(2, 3))
  expect(release(2)).toEqual(filesOf(2, 3))
  expect(readFileSync(join(assets, 'main-3.js'), 'utf8')).toBe('release 3')
})
