import { createRequire } from 'node:module'
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import type { Look } from '@quillgate/shared/contract/boot'
import type { ThemeConfig } from 'antd'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { Density } from '../../src/ui/theme/theme.ts'

// Node reads the library's CommonJS files; they make the same styles as the modules that the browser gets.
export const need = createRequire(import.meta.url)
const { default: ConfigProvider } = need('antd/lib/config-provider') as {
  default: ComponentType<{ theme: object; children?: ReactNode }>
}
const { PresetColors } = need('antd/lib/theme/interface') as { PresetColors: string[] }
// No part of ours is coloured by the name of a preset; their rules are a third of some parts' styles.
PresetColors.length = 0

/** The class that each part of the library carries; those of staff carry both. */
export const KEY = 'q'
export const STAFF_KEY = 'q-staff'

export type ThemeOf = (look: Look, density: Density, touch: boolean) => ThemeConfig
export type Variant = { look: Look; density: Density; touch: boolean }
/** Rules, and the values of variables by `selector|name`. */
export type Sheet = { rules: string; variables: Map<string, string> }
/** Rules that hooks register for their `parts`, or those of `icons`, which come with any of them. */
export type Wanted = 'parts' | 'icons'

/**
 * What no part of ours is: base.css says what sizes measure, `dir` the direction, leave-out.ts takes parts away, and
 * some looks are never asked for. The gallery's pictures show what would be missed.
 */
const NEEDLESS = new RegExp(
  [
    '\\[class[\\^*]=|-rtl\\b|-compact-|data-ant-cssinjs-cache-path',
    '-(btn|input|avatar)-group|-avatar-(icon|square|lg|sm)|-skeleton-(image|input|node|button-\\w+)|-element \\.ant-skeleton-avatar|-tag-checkable',
    '^\\.ant-btn-icon-end|-color-default\\.ant-btn-variant-solid|^\\.ant-btn-variant-solid:not|-btn-(background-ghost|variant-dashed|variant-filled|two-chinese|circle|round)',
    '-alert-(banner|motion|close-icon|filled)|-skeleton-(round|block)|-empty-(normal|small)|-result-(image|body)',
    '-progress-(steps|small|inline|indicator-(inner|outer)|status-(exception|active))',
  ].join('|'),
)
/** Between selectors, not within one. */
const COMMA = /,(?![^(]*\))/

/** The rules without those that never apply. */
const needed = (rules: string) =>
  rules.replace(/([^{};@]+)\{([^{}]*)\}/g, (_, selectors: string, body: string) => {
    const kept = selectors.split(COMMA).filter((selector) => !NEEDLESS.test(selector))
    return kept.length > 0 ? `${kept.join()}{${body}}` : ''
  })

/** What style hooks of the library register under a theme, with all the theme's variables. */
export function render(theme: ThemeConfig, hooks: readonly (() => unknown)[], wanted: Wanted = 'parts'): Sheet {
  const cache = createCache()
  const Hooks = () => {
    for (const hook of hooks) hook()
    return null
  }
  const config = { ...theme, hashed: false, cssVar: { key: KEY, prefix: 'ant' } }
  const themed = createElement(ConfigProvider, { theme: config }, createElement(Hooks))
  renderToString(createElement(StyleProvider, { cache }, themed))
  const variables = variablesIn(extractStyle(cache, { plain: true, types: ['token', 'cssVar'] }))
  for (const key of cache.cache.keys()) {
    // Its rules on every link would take their colour from a variable that only its own parts have.
    const onLinks = key.includes('%Shared%')
    const kind: Wanted = key.includes('%ant-design-icons%') ? 'icons' : 'parts'
    if (onLinks || kind !== wanted) cache.cache.delete(key)
  }
  const rules = extractStyle(cache, { plain: true, types: 'style' })
  return { rules: needed(rules), variables }
}

function variablesIn(css: string): Map<string, string> {
  const variables = new Map<string, string>()
  for (const [, selector = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):([^;]*)/g))
      variables.set(`${selector}|${name}`, value)
  return variables
}
