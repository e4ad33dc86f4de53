import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const TEXT = /\.(m?js|css|svg|json|wasm)$/

/** Writes a .br and a .gz beside every hashed text asset, so that the server compresses nothing. */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!TEXT.test(fileName) || !fileName.startsWith('assets/')) continue
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
        this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotliCompressSync(source, { params }) })
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) })
      }
    },
  },
})
