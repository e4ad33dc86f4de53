import type { Plugin } from 'vite'

const EMPTY = '\0left-out'
const STYLE_FOR_MEASURING = /updateCSS\(`[^`]*`, randomId\);/

/**
 * Two small cuts in the component library, both of parts that we never use: the shared tooltip layer, which brings the
 * popup engine to every first page, and the style element without a nonce by which a scrollbar's width is measured.
 */
export const leaveOut = (): Plugin => ({
  name: 'leave-out',
  apply: 'build',
  enforce: 'pre',
  resolveId: (source, importer) =>
    source.endsWith('/tooltip/UniqueProvider') && importer?.includes('/antd/es/config-provider/') ? EMPTY : undefined,
  load: (id) => (id === EMPTY ? 'export default ({ children }) => children' : undefined),
  transform(code, id) {
    if (!id.endsWith('/@rc-component/util/es/getScrollBarSize.js')) return undefined
    if (!STYLE_FOR_MEASURING.test(code))
      this.error('The scrollbar is measured in another way now: look at this cut again.')
    return { code: code.replace(STYLE_FOR_MEASURING, ''), map: null }
  },
})
