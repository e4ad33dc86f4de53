import type { Plugin, Rolldown } from 'vite'
import { createAntdTheme as ours } from '../src/ui/theme/theme.ts'
import { createComponentStyles } from './antd-styles/component-styles.ts'
import {
  ICONS_STYLESHEET_ID,
  MODULE_REPLACEMENTS,
  renderStyleModule,
  renderTokenModule,
  STYLE_ENGINE_ID,
  STYLESHEETS_ID,
} from './antd-styles/modules.ts'

const STYLE_MODULE = /\/antd\/es\/(_util\/wave|[\w-]+)\/style(?:\/([\w-]+))?\.js$/
/** Modules of the style engine, which must not end up in the bundle. */
const STYLE_ENGINE_MODULE = /\/node_modules\/@ant-design\/cssinjs\//

/**
 * Removes Ant Design's run-time style engine. Instead, the styles of each imported component are rendered at build
 * time, for all sites at once, and ship as CSS with the component. Fails the build when a color is not a CSS variable
 * of the page, when the styles of a component cannot be rendered at build time, or when a stylesheet reads a variable
 * that no stylesheet sets.
 */
export function antdStylesPlugin(createTheme = ours): Plugin {
  const styles = createComponentStyles(createTheme)
  const sheets = new Map<string, string>()
  return {
    name: 'antd-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === '@ant-design/cssinjs' && !importer?.includes('/@ant-design/')) return STYLE_ENGINE_ID
      return source.startsWith(STYLESHEETS_ID) ? `\0${source}` : undefined
    },
    load(id) {
      if (id === `\0${ICONS_STYLESHEET_ID}`) return styles.icons()
      if (id.startsWith(`\0${STYLESHEETS_ID}/`)) return sheets.get(id)
      if (id.endsWith('/antd/es/theme/useToken.js')) return renderTokenModule(styles.numbers())
      for (const [end, code] of Object.entries(MODULE_REPLACEMENTS)) if (id.endsWith(end)) return code
      const [, folder, file] = STYLE_MODULE.exec(id) ?? []
      if (!folder) return undefined
      const { exports, css } = styles.of(folder, file)
      const sheet = `${STYLESHEETS_ID}/${folder}/${file ?? 'index'}.css`
      sheets.set(`\0${sheet}`, css)
      return renderStyleModule(exports, css && sheet)
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const engine = findModule(bundle, STYLE_ENGINE_MODULE)
        if (engine) this.error(`antd-styles: the bundle contains the style engine: ${engine}`)
        const unset = findUnsetVariables(bundle)
        if (unset.length > 0) this.error(`antd-styles: no stylesheet defines ${unset.join(', ')}`)
      },
    },
  }
}

function findModule(bundle: Rolldown.OutputBundle, pattern: RegExp): string | undefined {
  for (const file of Object.values(bundle)) {
    const found =
      file.type === 'chunk' &&
      Object.entries(file.modules).find(([id, { renderedLength }]) => pattern.test(id) && renderedLength > 0)
    if (found) return found[0]
  }
  return undefined
}

/** Variables that Ant Design leaves unset by default. Its rules also work without these variables. */
const OPTIONAL_VARIABLES = new Set([
  '--ant-steps-description-max-width',
  '--ant-timeline-dot-bg',
  '--ant-timeline-dot-size',
])

/**
 * Returns the `--ant-*` variables that a stylesheet reads without a fallback and that no stylesheet sets, except the
 * optional ones.
 */
function findUnsetVariables(bundle: Rolldown.OutputBundle): string[] {
  const css = Object.values(bundle)
    .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''))
    .join('')
  const named = (what: RegExp) => new Set([...css.matchAll(what)].map(([, name = '']) => name))
  const set = named(/(--ant-[\w-]+)\s*:/g)
  return [...named(/var\((--ant-[\w-]+)\)/g)].filter((name) => !set.has(name) && !OPTIONAL_VARIABLES.has(name))
}
