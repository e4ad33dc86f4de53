import type { ReplacedExport } from './component-styles.ts'
import { STAFF_THEME_CLASS, THEME_CLASS } from './render.ts'

/** Virtual folder of the component stylesheets; the icon stylesheet is next to it. */
export const STYLESHEETS_ID = 'virtual:antd-styles'
export const ICONS_STYLESHEET_ID = `${STYLESHEETS_ID}.css`
/** Id of the virtual module that replaces the style engine's package in Ant Design's imports. */
export const STYLE_ENGINE_ID = '\0antd-styles-engine'

/** Replacements, by path suffix, for modules that create styles in the browser. */
export const MODULE_REPLACEMENTS: Readonly<Record<string, string>> = {
  [STYLE_ENGINE_ID]: `
    import { createContext } from 'react'
    export const StyleContext = createContext({})
    export const StyleProvider = ({ children }) => children
    export const createTheme = () => ({})
    export const unit = (size) => (typeof size === 'number' ? \`\${size}px\` : size)`,
  '/antd/es/theme/context.js': `
    import { createContext } from 'react'
    export const defaultTheme = {}
    export const defaultConfig = { cssVar: { key: '${THEME_CLASS}', prefix: 'ant' } }
    export const DesignTokenContext = createContext(defaultConfig)`,
  '/antd/es/theme/internal.js': `
    export { default as useToken } from './useToken'
    export { PresetColors } from './interface/presetColors'
    export { defaultConfig, DesignTokenContext } from './context'`,
  '/antd/es/theme/themes/seed.js': 'export const defaultPresetColors = {}; export default {}',
  '/antd/es/theme/util/genStyleUtils.js': `
    export const genCssVar = (antCls, component) => {
      const prefix = \`--\${antCls.replace(/\\./g, '')}-\${component}-\`
      return [(name) => prefix + name, (name, other) => \`var(\${prefix}\${name}\${other ? \`, \${other}\` : ''})\`]
    }`,
  '/antd/es/config-provider/hooks/useTheme.js': 'export default (theme, above) => theme ?? above',
  '/@ant-design/icons/es/cssUtils.js':
    'export const getShadowRoot = () => null, updateCSS = () => null, warningOnce = () => null',
  '/antd/es/config-provider/style/index.js': `
    import '${ICONS_STYLESHEET_ID}'
    export default () => ''`,
  // Replaces our own theme module, because in the browser a theme is only a class on each component.
  '/src/ui/theme/theme.ts': `
    const themes = { customer: '${THEME_CLASS}', staff: '${THEME_CLASS} ${STAFF_THEME_CLASS}' }
    for (const name in themes) themes[name] = { cssVar: { key: themes[name], prefix: 'ant' }, zeroRuntime: true }
    export const createAntdTheme = (density) => themes[density]`,
}

/**
 * Returns the code of a module that replaces the hook for theme values. The hook then returns only the numbers and
 * booleans of the theme.
 */
export const renderTokenModule = (numbers: object) => `
  import { useContext } from 'react'
  import { DesignTokenContext } from './context'
  const token = ${JSON.stringify(numbers)}
  export default () => [{}, token, '', token, useContext(DesignTokenContext).cssVar, true]`

const EXPORT_REPLACEMENTS = {
  hook: '() => ["", useContext(DesignTokenContext).cssVar.key]',
  hash: '() => ""',
  part: '() => null',
}

/** Returns a style module that imports its stylesheet and whose hooks return the theme's class. */
export const renderStyleModule = (exports: ReadonlyMap<string, ReplacedExport>, sheet: string | undefined) =>
  [
    `import { useContext } from 'react'`,
    `import { DesignTokenContext } from 'antd/es/theme/context'`,
    sheet ? `import '${sheet}'` : '',
    ...[...exports].map(([name, left]) => {
      const code = left.kind === 'value' ? JSON.stringify(left.value) : EXPORT_REPLACEMENTS[left.kind]
      return name === 'default' ? `export default ${code}` : `export const ${name} = ${code}`
    }),
  ].join('\n')
