import type { Plugin, Rolldown } from 'vite'
import { themeOf as ours } from '../src/ui/theme/theme.ts'
import { ENGINE, ICONS_SHEET, MODULES, SHEETS, styleModule, tokenModule } from './antd-styles/modules.ts'
import { createPartStyles } from './antd-styles/part-styles.ts'

const STYLE = /\/antd\/es\/(_util\/wave|[\w-]+)\/style(?:\/([\w-]+))?\.js$/
/** Of the engine itself no module may be in the program. */
const RUN_TIME = /\/node_modules\/@ant-design\/cssinjs\//

/**
 * The component library without its style engine: the styles of each part that the program reaches are made while it is
 * built, for all sites at once, and travel as CSS with the part. Stops the build, by name, at a colour that no variable of
 * the page gives, at a part whose styles cannot be made here, and at a variable that no sheet sets.
 */
export function antdStyles(themeOf = ours): Plugin {
  const styles = createPartStyles(themeOf)
  const sheets = new Map<string, string>()
  return {
    name: 'antd-styles',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (source === '@ant-design/cssinjs' && !importer?.includes('/@ant-design/')) return ENGINE
      return source.startsWith(SHEETS) ? `\0${source}` : undefined
    },
    load(id) {
      if (id === `\0${ICONS_SHEET}`) return styles.icons()
      if (id.startsWith(`\0${SHEETS}/`)) return sheets.get(id)
      if (id.endsWith('/antd/es/theme/useToken.js')) return tokenModule(styles.numbers())
      for (const [end, code] of Object.entries(MODULES)) if (id.endsWith(end)) return code
      const [, folder, file] = STYLE.exec(id) ?? []
      if (!folder) return undefined
      const { exports, css } = styles.of(folder, file)
      const sheet = `${SHEETS}/${folder}/${file ?? 'index'}.css`
      sheets.set(`\0${sheet}`, css)
      return styleModule(exports, css && sheet)
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const engine = moduleIn(bundle, RUN_TIME)
        if (engine) this.error(`antd-styles: a part makes its styles in the browser, with ${engine}`)
        const unset = unsetIn(bundle)
        if (unset.length > 0) this.error(`antd-styles: no style sheet sets ${unset.join(', ')}`)
      },
    },
  }
}

function moduleIn(bundle: Rolldown.OutputBundle, what: RegExp): string | undefined {
  for (const file of Object.values(bundle)) {
    const found =
      file.type === 'chunk' &&
      Object.entries(file.modules).find(([id, { renderedLength }]) => what.test(id) && renderedLength > 0)
    if (found) return found[0]
  }
  return undefined
}

/** The library's variables that a sheet of the program reads, without a value of its own at hand, and none sets. */
function unsetIn(bundle: Rolldown.OutputBundle): string[] {
  const css = Object.values(bundle)
    .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''))
    .join('')
  const named = (what: RegExp) => new Set([...css.matchAll(what)].map(([, name = '']) => name))
  const set = named(/(--ant-[\w-]+)\s*:/g)
  return [...named(/var\((--ant-[\w-]+)\)/g)].filter((name) => !set.has(name))
}
