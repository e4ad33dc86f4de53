import type { Plugin } from 'vite'

const EMPTY = '\0left-out'

/**
 * Leaves out the component library's shared tooltip layer, which only `<ConfigProvider tooltip={{ unique: true }}>`
 * uses: we never ask for it, and it would bring the whole popup engine to every first page.
 */
export const leaveOut = (): Plugin => ({
  name: 'leave-out',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/tooltip/UniqueProvider') && importer?.includes('/antd/es/config-provider/') ? EMPTY : undefined,
  load: (id) => (id === EMPTY ? 'export default ({ children }) => children' : undefined),
})
