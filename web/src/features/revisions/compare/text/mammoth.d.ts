/** The package in one file for browsers; it declares no types of its own. */
declare module 'mammoth/mammoth.browser.min.js' {
  export { default } from 'mammoth'
}
