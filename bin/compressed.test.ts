import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compressed } from '../web/build/compressed.ts'

type Emitted = { fileName: string; source: Buffer }

test('writes compressed copies of scripts, also of .mjs workers, and none of pictures', () => {
  const bundle = Object.fromEntries(
    ['assets/page-1.js', 'assets/pdf.worker.min-1.mjs', 'assets/page-1.css', 'assets/logo-1.png', 'kept.js'].map(
      (fileName) => [fileName, { type: 'asset', fileName, source: `source of ${fileName}` }],
    ),
  )
  const emitted: Emitted[] = []
  const { generateBundle } = compressed() as unknown as {
    generateBundle: { handler: (this: object, options: object, bundle: object) => void }
  }
  generateBundle.handler.call({ emitFile: (file: Emitted) => emitted.push(file) }, {}, bundle)
  const packed = ['assets/page-1.js', 'assets/pdf.worker.min-1.mjs', 'assets/page-1.css']
  expect(emitted.map(({ fileName }) => fileName)).toEqual(packed.flatMap((name) => [`${name}.br`, `${name}.gz`]))
  for (const { fileName, source } of emitted) {
    const unpack = fileName.endsWith('.br') ? brotliDecompressSync : gunzipSync
    expect(unpack(source).toString()).toBe(`source of ${fileName.slice(0, -3)}`)
  }
})
