import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { pdfjs } from 'react-pdf'

/** Lets pdf.js read documents in Node, which lacks APIs that the browser build of pdf.js needs. */
export async function loadLegacyPdfWorker() {
  await import('../ui/pdf/pdf-files.ts')
  const worker = createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.min.mjs')
  pdfjs.GlobalWorkerOptions.workerSrc = pathToFileURL(worker).href
}
