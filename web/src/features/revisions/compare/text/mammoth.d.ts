/** The single-file browser build of mammoth ships without types. */
declare module 'mammoth/mammoth.browser.min.js' {
  export { default } from 'mammoth'
}
