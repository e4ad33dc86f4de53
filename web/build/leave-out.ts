import type { Plugin } from 'vite'

type Cut = readonly [importer: RegExp, source: RegExp, code: string]
const CHILDREN = 'export default ({ children }) => children'

/** What parts of libraries bring for properties that we never set: who imports, what, and what stands there instead. */
const CUTS: readonly Cut[] = [
  // The card field names the kinds of its properties, which React reads no more.
  [/\/@stripe\//, /^prop-types$/, 'export default { func: {} }'],
  [/\/antd\/es\/config-provider\//, /\/tooltip\/UniqueProvider$/, CHILDREN],
  // The ripple around a pressed button: a motion, with styles of its own.
  [/\/antd\/es\/button\//, /\/_util\/wave$/, CHILDREN],
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
