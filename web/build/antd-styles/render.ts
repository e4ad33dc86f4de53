import { createRequire } from 'node:module'
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import type { ThemeConfig } from 'antd'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { createAntdTheme, Density } from '../../src/ui/theme/theme.ts'

// Node loads the library's CommonJS build, which produces the same styles as the ES modules that the browser loads.
export const nodeRequire = createRequire(import.meta.url)
const { default: ConfigProvider } = nodeRequire('antd/lib/config-provider') as {
  default: ComponentType<{ theme: object; children?: ReactNode }>
}
export const { default: darkAlgorithm } = nodeRequire('antd/lib/theme/themes/dark') as {
  default: NonNullable<ThemeConfig['algorithm']>
}
const { PresetColors } = nodeRequire('antd/lib/theme/interface') as { PresetColors: string[] }
// Removes the rules of preset colors, which we never use and which are a third of the styles of some components.
PresetColors.length = 0

/** Class of every Ant Design component; components on staff pages also have STAFF_THEME_CLASS. */
export const THEME_CLASS = 'q'
export const STAFF_THEME_CLASS = 'q-staff'

export type CreateTheme = typeof createAntdTheme
/** Colors by the name of their CSS variable. */
export type Palette = Readonly<Record<string, string>>
/** `dark`: whether Ant Design derives its own colors with its dark algorithm. */
export type ThemeVariant = { palette: Palette; density: Density; touch: boolean; dark: boolean }
/** The CSS rules, and the values of the CSS variables by `selector|name`. */
export type RenderedStyles = { rules: string; variables: Map<string, string> }
/**
 * The rules to return: `parts` for the rules of components, `icons` for the rules of icons, which every component
 * registers as well.
 */
export type RuleKind = 'parts' | 'icons'

/**
 * Selectors that match no element in our pages, because base.css sets sizes, the `dir` attribute sets the direction,
 * antd-unused-modules.ts removes modules, and some variants are never used. If a selector is removed by mistake, the gallery's
 * screenshots reveal it.
 */
const UNUSED_SELECTORS = new RegExp(
  [
    '\\[class[\\^*]=|-rtl\\b|-compact-|data-ant-cssinjs-cache-path',
    '-(btn|input|avatar)-group|-avatar-(icon|square|lg|sm)|-skeleton-(image|input|node|button-\\w+)|-element \\.ant-skeleton-avatar|-tag-checkable',
    '^\\.ant-btn-icon-end|-color-default\\.ant-btn-variant-solid|^\\.ant-btn-variant-solid:not|-btn-(background-ghost|variant-dashed|variant-filled|two-chinese|circle|round|loading-icon)',
    '-alert-(banner|motion|close-icon|filled)|-skeleton-(round|block)|-empty-(normal|small)|-result-(image|body)',
    '-pagination-(simple|options|jump|slash|total-text|small|large|filled|borderless|underlined|start|center|end|item-(after|before))|-pagination-item(-active)?(:hover)?[ >]a\\b|-pagination ol|^\\.ant-pagination\\.ant-pagination-disabled',
    '\\.ant-steps(\\.ant-steps)?-(panel|navigation|inline|max-count|with-progress|ellipsis|outlined)',
    '-tabs-(card|editable|left|right|bottom|dropdown|small|large|centered|nav-(more|add|operations)|tab-remove|switch|content|body)',
    '-progress-(steps|small|inline|indicator-(inner|outer)|status-(exception|active))',
  ].join('|'),
)
/** Matches a comma between selectors, but not inside parentheses. */
const SELECTOR_COMMA = /,(?![^(]*\))/

/** Returns the rules without the selectors that match no element. */
const removeUnusedSelectors = (rules: string) =>
  rules.replace(/([^{};@]+)\{([^{}]*)\}/g, (_, selectors: string, body: string) => {
    const kept = selectors.split(SELECTOR_COMMA).filter((selector) => !UNUSED_SELECTORS.test(selector))
    return kept.length > 0 ? `${kept.join()}{${body}}` : ''
  })

/** Returns the rules that Ant Design's style hooks register under a theme, and all variables of the theme. */
export function renderStyles(
  theme: ThemeConfig,
  hooks: readonly (() => unknown)[],
  kind: RuleKind = 'parts',
): RenderedStyles {
  const cache = createCache()
  const Hooks = () => {
    for (const hook of hooks) hook()
    return null
  }
  const config = { ...theme, hashed: false, cssVar: { key: THEME_CLASS, prefix: 'ant' } }
  const themed = createElement(ConfigProvider, { theme: config }, createElement(Hooks))
  renderToString(createElement(StyleProvider, { cache }, themed))
  const variables = readVariables(extractStyle(cache, { plain: true, types: ['token', 'cssVar'] }))
  for (const key of cache.cache.keys()) {
    // Omits the rules that all components share, because they would color every link on the page with a variable that
    // exists only inside Ant Design components.
    const onLinks = key.includes('%Shared%')
    const found: RuleKind = key.includes('%ant-design-icons%') ? 'icons' : 'parts'
    if (onLinks || found !== kind) cache.cache.delete(key)
  }
  const rules = extractStyle(cache, { plain: true, types: 'style' })
  return { rules: removeUnusedSelectors(rules), variables }
}

function readVariables(css: string): Map<string, string> {
  const variables = new Map<string, string>()
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):([^;]*)/g))
      variables.set(`${selector}|${name}`, value)
  return variables
}
