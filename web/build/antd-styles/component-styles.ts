import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  type CreateTheme,
  darkAlgorithm,
  nodeRequire,
  type RenderedStyles,
  type RuleKind,
  renderStyles,
  type ThemeVariant,
} from './render.ts'
import { BASE_VARIANT, createStylesheet, SCOPE_PLACEHOLDER } from './stylesheet.ts'

const { default: useToken } = nodeRequire('antd/lib/theme/useToken') as { default: () => [unknown, object] }
const { default: useButton } = nodeRequire('antd/lib/button/style') as { default: (prefix: string) => unknown }

/** Class name prefixes of Ant Design components that differ from the name of the component's folder. */
const CLASS_PREFIXES: Readonly<Record<string, string>> = {
  button: 'btn',
  'date-picker': 'picker',
  '_util/wave': 'wave',
}

/**
 * Replacement for an export of a style module. A `hook` returns class names, a `hash` is a function that returns a
 * single class name, and a `part` is a component that renders nothing.
 */
export type ReplacedExport = { kind: 'hook' | 'hash' | 'part' } | { kind: 'value'; value: string | number }
type StyleHook = (prefixCls: string | object, rootCls: string) => unknown

/** Returns functions that render the styles of Ant Design components at build time. */
export function createComponentStyles(themeOf: CreateTheme) {
  const sheetOf = (
    { palette, density, touch, dark }: ThemeVariant,
    hooks: readonly (() => unknown)[],
    wanted?: RuleKind,
  ): RenderedStyles =>
    renderStyles(
      { ...themeOf(density, touch, (variable) => palette[variable]!), ...(dark && { algorithm: darkAlgorithm }) },
      hooks,
      wanted,
    )

  /** Returns whether an exported function registers styles; the other exports are helpers. */
  const registers = (hook: () => unknown) => {
    try {
      return sheetOf(BASE_VARIANT, [hook]).rules !== ''
    } catch {
      return false
    }
  }

  return {
    /**
     * Returns the exports of `antd/lib/<folder>/style/<file>` and the CSS that they register. Throws when no component
     * there uses the expected class prefix.
     */
    of(folder: string, file = 'index'): { exports: Map<string, ReplacedExport>; css: string } {
      const module = file === 'index' ? folder : `${folder}/${file}`
      const path = `antd/lib/${folder}/style${folder.startsWith('_') ? '' : `/${file}`}`
      const componentPrefix = CLASS_PREFIXES[folder] ?? folder
      const prefix = `ant-${componentPrefix}`
      const exports = new Map<string, ReplacedExport>()
      const hooks: (() => unknown)[] = []
      for (const [name, value] of Object.entries(nodeRequire(path) as Record<string, unknown>)) {
        if (typeof value === 'string' || typeof value === 'number') exports.set(name, { kind: 'value', value })
        if (typeof value !== 'function') continue
        const isPart = value.name === 'StyledComponent'
        let returned: unknown
        const hook = () =>
          (returned = (value as StyleHook)(
            isPart ? { prefixCls: prefix, rootCls: SCOPE_PLACEHOLDER } : prefix,
            SCOPE_PLACEHOLDER,
          ))
        const styles = registers(hook)
        if (!styles && !isPart) continue
        if (!readClassPrefixes(folder).has(componentPrefix))
          throw new Error(
            `antd-styles: no component in antd/${folder} uses the class prefix ${componentPrefix}; add the prefix to CLASS_PREFIXES`,
          )
        if (styles) hooks.push(hook)
        exports.set(name, { kind: isPart ? 'part' : Array.isArray(returned) ? 'hook' : 'hash' })
      }
      const layer = [...exports.values()].some(({ kind }) => kind === 'part') ? 'antd-after' : 'antd'
      const scopes = [`.${prefix}`, `.${prefix}-css-var`]
      const css =
        hooks.length > 0 ? createStylesheet(`antd/${module}`, layer, scopes, (variant) => sheetOf(variant, hooks)) : ''
      return { exports, css }
    },

    /** Returns the CSS rules of icons, which all components share. */
    icons: () =>
      createStylesheet('icons', 'antd', [], (variant) => sheetOf(variant, [() => useButton('ant-btn')], 'icons')),

    /** Returns the numbers and booleans of the theme, which Ant Design's JavaScript reads. */
    numbers(): Record<string, number | boolean> {
      let token: object = {}
      sheetOf(BASE_VARIANT, [() => ([, token] = useToken())])
      const plain = Object.entries(token).filter(([, value]) => typeof value === 'number' || typeof value === 'boolean')
      return Object.fromEntries(plain) as Record<string, number | boolean>
    },
  }
}

/** Returns the class name prefixes that the components in a folder use. */
function readClassPrefixes(folder: string): Set<string> {
  const path = join(dirname(nodeRequire.resolve('antd/package.json')), 'es', folder)
  const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))
  const code = files.map((name) => readFileSync(join(path, name), 'utf8')).join('')
  return new Set([...code.matchAll(/getPrefixCls\('([\w-]+)'/g)].map(([, name = '']) => name))
}
