import type { Plugin } from 'vite'

const EMPTY = '\0left-out'

/**
 * A cut in the component library, of a part that we never use: the shared tooltip layer, which would bring the popup
 * engine to every first page.
 */
export const leaveOut = (): Plugin => ({
  name: 'leave-out',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/tooltip/UniqueProvider') && importer?.includes('/antd/es/config-provider/') ? EMPTY : undefined,
  load: (id) => (id === EMPTY ? 'export default ({ children }) => children' : undefined),
})
