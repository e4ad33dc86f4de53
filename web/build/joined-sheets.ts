import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

/** Whose style sheets travel as one file: pages need them together, and each file costs a request. */
const TOGETHER: Record<string, RegExp> = {
  base: /^(base|data|cart)$/,
  start: /^(start|CustomerDashboardScreen)$/,
  table: /^(table|CustomerOrdersScreen)$/,
}

/** Joins the style sheets of parts of the program; what a sheet says does not depend on the order of files. */
export const joinedSheets = (): Plugin => ({
  name: 'joined-sheets',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk')
      for (const [name, parts] of Object.entries(TOGETHER)) {
        const owners = chunks.filter((chunk) => parts.test(chunk.name) && cssOf(chunk).size > 0)
        const files = [...new Set(owners.flatMap((chunk) => [...cssOf(chunk)]))]
        const source = files.map((file) => textOf(bundle[file])).join('\n')
        const digest = createHash('sha256').update(source).digest('base64url').slice(0, 8)
        const fileName = `assets/${name}-${digest}.css`
        for (const file of files) delete bundle[file]
        this.emitFile({ type: 'asset', fileName, source })
        for (const chunk of owners) {
          cssOf(chunk).clear()
          cssOf(chunk).add(fileName)
        }
      }
    },
  },
})

const cssOf = (chunk: Rolldown.OutputChunk) => chunk.viteMetadata?.importedCss ?? new Set<string>()

function textOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error('joined-sheets: a style sheet is missing.')
  return typeof file.source === 'string' ? file.source : Buffer.from(file.source).toString()
}
