import type { Plugin } from 'vite'

const CHILDREN = '\0left-out-layer'
const KINDS = '\0left-out-kinds'
const INSTEAD: Record<string, string> = {
  [CHILDREN]: 'export default ({ children }) => children',
  [KINDS]: 'export default { func: {} }',
}

/**
 * Cuts in libraries, of parts that we never use: the shared tooltip layer, which would bring the popup engine to every
 * first page, and the kinds of properties that the card field names, which React reads no more.
 */
export const leaveOut = (): Plugin => ({
  name: 'leave-out',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source.endsWith('/tooltip/UniqueProvider') && importer?.includes('/antd/es/config-provider/')) return CHILDREN
    return source === 'prop-types' && importer?.includes('/@stripe/') ? KINDS : undefined
  },
  load: (id) => INSTEAD[id],
})
