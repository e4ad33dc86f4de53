import { pdfjs } from 'react-pdf'

pdfjs.GlobalWorkerOptions.workerSrc = new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url).toString()

const FILES_URL = `/assets/pdfjs-${pdfjs.version}/`
/**
 * Character maps, standard fonts and image decoders are loaded from our own origin, as the CSP requires; pdf.js must
 * not use eval for the same reason.
 */
export const PDF_OPTIONS = {
  cMapUrl: `${FILES_URL}cmaps/`,
  standardFontDataUrl: `${FILES_URL}standard_fonts/`,
  wasmUrl: `${FILES_URL}wasm/`,
  iccUrl: `${FILES_URL}iccs/`,
  isEvalSupported: false,
  // Errors are shown in the preview, so pdf.js need not log them to the console.
  verbosity: 0,
}
