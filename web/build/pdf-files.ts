import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const pdfjsDir = dirname(createRequire(require.resolve('react-pdf')).resolve('pdfjs-dist/package.json'))
const { version } = require(join(pdfjsDir, 'package.json')) as { version: string }

const FILES_BY_FOLDER: Readonly<Record<string, RegExp>> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(ttf|pfb)$/,
  wasm: /^(jbig2|openjpeg|qcms_bg)\.wasm$/,
  iccs: /\.icc$/,
}

/**
 * Serves the character maps, fonts and decoders of the PDF preview in one folder per pdf.js version. Browsers fetch
 * them only when a document needs them.
 */
export const pdfFilesPlugin = (): Plugin => ({
  name: 'pdf-files',
  buildStart() {
    if (this.environment.mode !== 'build') return
    for (const [folder, wanted] of Object.entries(FILES_BY_FOLDER))
      for (const name of readdirSync(join(pdfjsDir, folder)).filter((name) => wanted.test(name)))
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdfjs-${version}/${folder}/${name}`,
          source: readFileSync(join(pdfjsDir, folder, name)),
        })
  },
  configureServer(server) {
    const address = new RegExp(`^/assets/pdfjs-[^/]+/(${Object.keys(FILES_BY_FOLDER).join('|')})/([\\w.-]+)$`)
    server.middlewares.use((req, res, next) => {
      const [, folder = '', name = ''] = address.exec(req.url ?? '') ?? []
      if (!FILES_BY_FOLDER[folder]?.test(name)) return next()
      createReadStream(join(pdfjsDir, folder, name))
        .on('error', next)
        .pipe(res)
    })
  },
})
