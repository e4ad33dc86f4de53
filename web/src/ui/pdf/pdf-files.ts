import { pdfjs } from 'react-pdf'

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString()

const FILES = `/assets/pdfjs-${pdfjs.version}/`
/** Character maps, standard fonts and image decoders come from our own origin; pdf.js must not use eval. */
export const PDF_OPTIONS = {
  cMapUrl: `${FILES}cmaps/`,
  standardFontDataUrl: `${FILES}standard_fonts/`,
  wasmUrl: `${FILES}wasm/`,
  iccUrl: `${FILES}iccs/`,
  isEvalSupported: false,
  // Errors are shown in the preview, not logged to the console.
  verbosity: 0,
}
