import type { Plugin } from 'vite'

type ModuleReplacement = readonly [name: string, importer: RegExp, source: RegExp, code: string]
const RENDER_CHILDREN = 'export default ({ children }) => children'
const RENDER_NOTHING = 'export default () => null'

/** Ant Design modules for props that we never set. Each one would add at least 1 KiB (brotli) to a page. */
const REPLACED_MODULES: readonly ModuleReplacement[] = [
  // 10.0 KiB: the popup engine, which is used only with `tooltip={{ unique: true }}`.
  ['unique tooltip', /\/antd\/es\/config-provider\//, /\/tooltip\/UniqueProvider$/, RENDER_CHILDREN],
  // 2.5 KiB: the switch that turns animations off. base.css turns them off according to the system's reduced-motion
  // setting instead.
  ['motion switch', /\/antd\/es\/config-provider\//, /\/MotionWrapper$/, RENDER_CHILDREN],
  // 1.4 KiB: the library's English texts; we pass in the few texts that we show.
  ['English texts', /\/antd\/es\/(config-provider|locale|modal)\//, /\/en_US$/, 'export default {}'],
  // 3.6 KiB: the ripple effect of pressed controls, which we do not use.
  ['ripple', /\/antd\/es\/(button|checkbox|radio|steps|switch|tag)\//, /\/_util\/wave$/, RENDER_CHILDREN],
  // 1.7 KiB: the animation of alerts and badge counts, which we do not animate.
  [
    'motion of banners and counts',
    /\/antd\/es\/(alert|badge)\//,
    /^@rc-component\/motion$/,
    'export default ({ visible, children }) => visible && children({})',
  ],
  // 2.9 KiB: arbitrary colors of tags and progress bars; we use only named ones.
  [
    'free colors',
    /\/antd\/es\/(tag\/hooks|progress)\/\w+\.js$/,
    /^@ant-design\/fast-color$/,
    'export class FastColor { isLight() { return false } }',
  ],
  // 1.2 KiB: colors for gradients in progress bars, which we do not use.
  ['gradients of progress', /\/antd\/es\/progress\//, /^@ant-design\/colors$/, 'export const presetPrimaryColors = {}'],
  // 30.4 KiB: tooltips of progress rings that are too small to contain their number, of truncated steps, and of rating
  // stars.
  ['tooltip of progress', /\/antd\/es\/(progress|rate|steps)\//, /\/tooltip$/, RENDER_CHILDREN],
  // 43.8 KiB: dropdown menus in breadcrumbs, which we do not use.
  ['menus of breadcrumbs', /\/antd\/es\/breadcrumb\//, /\/dropdown\/dropdown$/, RENDER_CHILDREN],
  // 4.4 KiB: illustrations of empty states, which we do not show.
  ['pictures of empty states', /\/antd\/es\/empty\//, /^\.\/(empty|simple)$/, RENDER_NOTHING],
  // 7.2 KiB: illustrations of result pages, which we do not show.
  ['pictures of results', /\/antd\/es\/result\//, /\/(noFound|serverError|unauthorized)$/, RENDER_NOTHING],
  // 1.1 KiB: the text area's code, which single-line inputs do not need.
  [
    'text area in inputs',
    /\/antd\/es\/input\/Input/,
    /^@rc-component\/input$/,
    `export { default } from '@rc-component/input/es/Input'`,
  ],
  // 30 KiB: the dropdown for the page size; we render a native select.
  ['page sizes of pagination', /\/antd\/es\/pagination\//, /\/select$/, RENDER_NOTHING],
  // 1 KiB: borders of page buttons in the wireframe mode of the theme, which we do not use.
  ['wireframe of pagination', /\/antd\/es\/pagination\//, /\/style\/bordered$/, RENDER_NOTHING],
  // 20 KiB: the menu for tabs that do not fit into the row. Our row scrolls instead: by touch, by wheel and to the
  // focused tab.
  ['menu of tabs', /\/@rc-component\/tabs\/es\/TabNavList\//, /\/OperationNode$/, RENDER_NOTHING],
  // 3 KiB: the panels of tabs, because we render our own panels.
  ['panels of tabs', /\/@rc-component\/tabs\/es\//, /\/TabPanelList$/, RENDER_NOTHING],
  // 1.9 KiB: the default loading icon, because our buttons render their own spinner.
  ['spinner of buttons', /\/antd\/es\/button\//, /\/DefaultLoadingIcon$/, RENDER_NOTHING],
]
const STUB_ID_PREFIX = '\0left-out-'

/** Replaces Ant Design modules that we never use. Fails the build when a replacement no longer matches an import. */
export function antdUnusedModulesPlugin(): Plugin {
  const matched = new Set<number>()
  return {
    name: 'antd-unused-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const at = REPLACED_MODULES.findIndex(
        ([, importerPattern, sourcePattern]) => sourcePattern.test(source) && importerPattern.test(importer),
      )
      if (at < 0) return undefined
      matched.add(at)
      return `${STUB_ID_PREFIX}${at}`
    },
    load(id) {
      const cut = id.startsWith(STUB_ID_PREFIX) ? REPLACED_MODULES[Number(id.slice(STUB_ID_PREFIX.length))] : undefined
      return cut && { code: cut[3], moduleSideEffects: false }
    },
    buildEnd(error) {
      const unmatched = REPLACED_MODULES.filter((_, at) => !matched.has(at)).map(([name]) => name)
      if (!error && unmatched.length > 0)
        this.error(`antd-unused-modules: these cuts match no import: ${unmatched.join(', ')}`)
    },
  }
}
