import { join } from 'node:path'
import { createServer, type Plugin } from 'vite'
import { designTokens } from './design-tokens.ts'
import { usedCss } from './first-view/used-css.ts'

/** By view: its style sheet, and its markup by what kind of site it is for. */
export type FirstViews = Record<string, { css: string; html: Record<string, string> }>

type Views = { markup: () => Record<string, Record<string, string>> }
const VIEWS = join(import.meta.dirname, 'first-view/views.tsx')
const BASE = join(import.meta.dirname, '../src/ui/theme/base.css')
const PLACE = '<!--boot:body-->'

/**
 * What a page shows before the program is there: empty boxes where its bars, panes and fields are going to be, made of
 * the same style sheets. Writes first-views.json, from which the BFF puts the view and its rules into each page; the
 * whole sheets stand behind it, where they hold up the program and not the first picture.
 */
export const firstView = (): Plugin => ({
  name: 'first-view',
  apply: 'build',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'first-views.json', source: JSON.stringify(await firstViews()) })
  },
  transformIndexHtml: { order: 'post', handler: sheetsBehindView },
})

function sheetsBehindView(html: string): string {
  const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? []
  const without = sheets.reduce((text, sheet) => text.replace(sheet, ''), html)
  return without.replace(PLACE, () => [PLACE, ...sheets.map((sheet) => sheet.trim())].join('\n    '))
}

/** The views, of the parts' own style sheets. */
export async function firstViews(): Promise<FirstViews> {
  const server = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '..'),
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    plugins: [designTokens()],
  })
  try {
    const { markup } = (await server.ssrLoadModule(VIEWS)) as Views
    const parts = [...server.environments.ssr.moduleGraph.idToModuleMap.keys()].filter((id) =>
      id.endsWith('.module.css'),
    )
    const sheets = await Promise.all(
      [BASE, ...parts].map(async (id) => ((await server.ssrLoadModule(`${id}?inline`)) as { default: string }).default),
    )
    const all = sheets.join('\n')
    return Object.fromEntries(
      Object.entries(markup()).map(([name, html]) => [name, { css: usedCss(all, Object.values(html).join('')), html }]),
    )
  } finally {
    await server.close()
  }
}
