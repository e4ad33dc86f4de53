import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { command } from './commands.ts'
import { ROOT } from './parts.ts'

/** A page of one script, built by the real bundler; answers the texts of its assets. */
function aPage() {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-releases-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
  put('index.html', '<!doctype html><script type="module" src="./main.js"></script>')
  put(
    'vite.config.mjs',
    `import { keptAssets } from ${JSON.stringify(join(ROOT, 'web/build/kept-assets.ts'))}
     export default { plugins: [keptAssets()], build: { modulePreload: { polyfill: false } } }`,
  )
  const assets = join(folder, 'dist/assets')
  return async (text: string) => {
    put('main.js', `console.log(${JSON.stringify(text)})`)
    const { code, output } = await command(['vite', 'build', '--logLevel', 'error'], { cwd: folder })
    expect({ code, output }).toEqual({ code: 0, output: '' })
    const texts = readdirSync(assets).map((name) => readFileSync(join(assets, name), 'utf8'))
    return ['release-1', 'release-2', 'release-3'].filter((release) => texts.some((one) => one.includes(release)))
  }
}

test('the assets of the release before stay, those before it go, and building the same again changes nothing', async () => {
  const build = aPage()
  expect(await build('release-1')).toEqual(['release-1'])
  expect(await build('release-2')).toEqual(['release-1', 'release-2'])
  expect(await build('release-2')).toEqual(['release-1', 'release-2'])
  expect(await build('release-3')).toEqual(['release-2', 'release-3'])
  expect(await build('release-2')).toEqual(['release-2', 'release-3'])
})
