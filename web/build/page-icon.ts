import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ICON = '/favicon.svg'

/** Puts the tab's picture into the page: it is smaller than what asking for it costs. */
export const pageIcon = (): Plugin => ({
  name: 'page-icon',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html) {
      const picture = readFileSync(join(import.meta.dirname, '../public', ICON), 'utf8')
      const inPage = html.replace(`href="${ICON}"`, `href="data:image/svg+xml,${encodeURIComponent(picture.trim())}"`)
      if (inPage === html) throw new Error('page-icon: index.html names no icon.')
      return inPage
    },
  },
})
