import type { Plugin } from 'vite'

type Cut = readonly [importer: RegExp, source: RegExp, code: string]
const CHILDREN = 'export default ({ children }) => children'
const NOTHING = 'export default () => null'

/** What parts of libraries bring for properties that we never set: who imports, what, and what stands there instead. */
const CUTS: readonly Cut[] = [
  // The card field names the kinds of its properties, which React reads no more.
  [/\/@stripe\//, /^prop-types$/, 'export default { func: {} }'],
  [/\/antd\/es\/config-provider\//, /\/tooltip\/UniqueProvider$/, CHILDREN],
  // The switch that turns all motion off; that is the browser's setting, which base.css follows.
  [/\/antd\/es\/config-provider\//, /\/MotionWrapper$/, CHILDREN],
  // The library's own words in English: the few of its texts that we show are given to it.
  [/\/antd\/es\/(config-provider|locale|modal)\//, /\/en_US$/, 'export default {}'],
  // The ripple around a pressed control: a motion, with styles of its own.
  [/\/antd\/es\/(button|checkbox|radio|switch|tag)\//, /\/_util\/wave$/, CHILDREN],
  // How banners and counts come and go: they are there at once.
  [
    /\/antd\/es\/(alert|badge)\//,
    /^@rc-component\/motion$/,
    'export default ({ visible, children }) => visible && children({})',
  ],
  // Shapes of pictures and fields that are on their way; ours are lines, circles and buttons.
  [/\/antd\/es\/skeleton\/Skeleton/, /^\.\/(Image|Input|Node|Avatar)$/, NOTHING],
  // Colours given freely to a state; ours have names.
  [
    /\/antd\/es\/(tag\/hooks|progress)\/\w+\.js$/,
    /^@ant-design\/fast-color$/,
    'export class FastColor { isLight() { return false } }',
  ],
  // States that are chosen.
  [/\/antd\/es\/tag\//, /\/CheckableTag(Group)?$/, NOTHING],
  // Steps of a progress, its gradients, and the tip on a ring too small for its number.
  [/\/antd\/es\/progress\//, /^\.\/Steps$/, NOTHING],
  [/\/antd\/es\/progress\//, /^@ant-design\/colors$/, 'export const presetPrimaryColors = {}'],
  [/\/antd\/es\/progress\//, /\/tooltip$/, CHILDREN],
  // Menus of a breadcrumb, pictures of what is empty and of what went wrong.
  [/\/antd\/es\/breadcrumb\//, /\/dropdown\/dropdown$/, CHILDREN],
  [/\/antd\/es\/empty\//, /^\.\/(empty|simple)$/, NOTHING],
  [/\/antd\/es\/result\//, /\/(noFound|serverError|unauthorized)$/, NOTHING],
  // Avatars whose size follows the window's, and initials that shrink to fit.
  [/\/antd\/es\/avatar\//, /\/useBreakpoint$/, NOTHING],
  [/\/antd\/es\/avatar\//, /^@rc-component\/resize-observer$/, CHILDREN],
  // A field's height by script, which writes style attributes: style sheets let it grow with what is typed.
  [/\/@rc-component\/input\//, /\/calculateNodeHeight$/, 'export default () => ({})'],
  [/\/@rc-component\/input\//, /^@rc-component\/resize-observer$/, CHILDREN],
  // Counting what is typed: a field has a longest length, which the browser keeps.
  [/\/@rc-component\/input\//, /\/useCount$/, 'const none = {}; export default () => none'],
  [/\/@rc-component\/input\//, /\/useCountDisplay$/, 'export default () => ({})'],
  [/\/@rc-component\/input\//, /\/useCountExceed$/, 'export default () => (value) => value'],
  // Buttons that touch each other.
  [
    /\/antd\/es\/button\//,
    /\/ButtonGroup$/,
    `import { createContext } from 'react'
     export const GroupSizeContext = createContext(undefined)
     export default () => null`,
  ],
  // One line of text without the parts of several lines.
  [/\/antd\/es\/input\/Input/, /^@rc-component\/input$/, `export { default } from '@rc-component/input/es/Input'`],
  // Each button that works is given its spinner.
  [/\/antd\/es\/button\//, /\/DefaultLoadingIcon$/, NOTHING],
]
const MARK = '\0left-out-'

/** Leaves out of the build what libraries bring for what we never use. */
export const leaveOut = (): Plugin => ({
  name: 'leave-out',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const at = CUTS.findIndex(([who, what]) => what.test(source) && who.test(importer))
    return at < 0 ? undefined : `${MARK}${at}`
  },
  load(id) {
    const cut = id.startsWith(MARK) ? CUTS[Number(id.slice(MARK.length))] : undefined
    return cut && { code: cut[2], moduleSideEffects: false }
  },
})
