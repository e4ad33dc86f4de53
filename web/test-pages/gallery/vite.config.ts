import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdCuts } from '../../build/antd-cuts.ts'
import { antdStyles } from '../../build/antd-styles.ts'
import { designTokens } from '../../build/design-tokens.ts'
import { pdfFiles } from '../../build/pdf-files.ts'

/** The product's content security policy, with a fixed nonce. */
const policy = [
  "default-src 'none'",
  "base-uri 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'nonce-gallery'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self' blob:",
].join('; ')

/** Builds a page that shows every component in every state, for tests only. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), designTokens(), antdCuts(), ...(process.env.RUN_TIME_STYLES ? [] : [antdStyles()]), pdfFiles()],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  preview: { headers: { 'content-security-policy': policy } },
})
