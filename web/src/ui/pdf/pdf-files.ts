import { pdfjs } from 'react-pdf'

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString()

const FILES = `/assets/pdfjs-${pdfjs.version}/`
/** Letters of all scripts, the standard fonts and picture decoders come from our own origin; nothing is evaluated. */
export const PDF_OPTIONS = {
  cMapUrl: `${FILES}cmaps/`,
  standardFontDataUrl: `${FILES}standard_fonts/`,
  wasmUrl: `${FILES}wasm/`,
  iccUrl: `${FILES}iccs/`,
  isEvalSupported: false,
  // What is wrong with a document is said by its place, not in the console.
  verbosity: 0,
}
