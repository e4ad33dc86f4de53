import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from './commands.ts'
import { ROOT } from './servers.ts'

const importPath = (path: string) => JSON.stringify(join(ROOT, 'web', path))
const pageSource = (part: string, more = '') => `
  import ConfigProvider from 'antd/es/config-provider'
  import Part from 'antd/es/${part}'
  import { createElement } from 'react'
  import { createRoot } from 'react-dom/client'
  ${more}
  createRoot(document.body).render(createElement(ConfigProvider, {}, createElement(Part)))`

/**
 * Builds a page with one script and the product's styles, optionally with a modified theme. Returns the exit code, the
 * build output and the CSS.
 */
async function buildStyles(script: string, { css = '', theme = '' } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'quillgate-styles-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const put = (name: string, text: string) => writeFileSync(join(folder, name), text)
  put('index.html', '<!doctype html><script type="module" src="./main.js"></script>')
  put('main.js', script)
  put('own.css', css)
  put(
    'vite.config.mjs',
    `import { antdStylesPlugin } from ${importPath('build/antd-styles.ts')}
     import { createAntdTheme } from ${importPath('src/ui/theme/theme.ts')}
     const other = (...about) => { const theme = createAntdTheme(...about); ${theme}; return theme }
     export default { plugins: [antdStylesPlugin(other)] }`,
  )
  const { code, output } = await runCommand(['vite', 'build', '--logLevel', 'error'], { cwd: folder })
  const assets = join(folder, 'dist/assets')
  const sheets = code === 0 ? readdirSync(assets).filter((name) => name.endsWith('.css')) : []
  return { code, output, css: sheets.map((name) => readFileSync(join(assets, name), 'utf8')).join('') }
}

test('the web build creates one stylesheet for all sites, in which site colors are CSS variables', async () => {
  const { code, output, css } = await buildStyles(pageSource('button/Button'))
  expect({ code, output }).toEqual({ code: 0, output: '' })
  expect(css).toContain('{--ant-color-primary:var(--q-accent);')
  expect(css).toMatch(/\.q\.q-staff\{[^}]*--ant-control-height:34px/)
  expect(css).toMatch(/@media [^{]*pointer: ?coarse\)\{[^@]*--ant-control-height:44px/)
  expect(css).not.toMatch(/#2a4b6c/i)
})

test("the web build fails when antd would derive a color from a site's color, and its error names that color", async () => {
  const { code, output } = await buildStyles(pageSource('button/Button'), {
    theme: 'delete theme.token.colorErrorActive',
  })
  expect(code).not.toBe(0)
  expect(output).toContain('derives a color from the site')
  expect(output).toContain('--ant-color-error-active')
})

test('the web build fails when a color must differ between light and dark but is not set, and its error names that color', async () => {
  const { code, output } = await buildStyles(pageSource('button/Button'), {
    theme: 'delete theme.token.colorBgContainer',
  })
  expect(code).not.toBe(0)
  expect(output).toContain('or the color scheme')
  expect(output).toContain('--ant-color-bg-container')
})

test('the web build fails when a stylesheet uses a CSS variable that no stylesheet sets, and its error names the variable', async () => {
  const { code, output } = await buildStyles(pageSource('button/Button', `import './own.css'`), {
    css: 'p { color: var(--ant-color-nowhere) }',
  })
  expect(code).not.toBe(0)
  expect(output).toContain('no stylesheet defines --ant-color-nowhere')
})

test('the web build fails when the styles of an antd component cannot be identified, and its error names the component', async () => {
  const { code, output } = await buildStyles(pageSource('qr-code'))
  expect(code).not.toBe(0)
  expect(output).toContain('no component in antd/qr-code uses the class prefix qr-code')
})

test("the web build fails when a module imports antd's style engine", async () => {
  const engine = JSON.stringify(join(ROOT, 'node_modules/@ant-design/cssinjs/es/index.js'))
  const { code, output } = await buildStyles(
    pageSource('button/Button', `import { extractStyle } from ${engine}; console.log(extractStyle)`),
  )
  expect(code).not.toBe(0)
  expect(output).toMatch(/the bundle contains the style engine: .*cssinjs/)
})
