import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { antdStylesPlugin } from '../../build/antd-styles.ts'
import { antdUnusedModulesPlugin } from '../../build/antd-unused-modules.ts'
import { designTokensPlugin } from '../../build/design-tokens.ts'
import { pdfFilesPlugin } from '../../build/pdf-files.ts'

/** The product's content security policy, with a fixed nonce. */
const contentSecurityPolicy = [
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
  plugins: [
    react(),
    designTokensPlugin(),
    antdUnusedModulesPlugin(),
    ...(process.env.RUN_TIME_STYLES ? [] : [antdStylesPlugin()]),
    pdfFilesPlugin(),
  ],
  build: {
    target: 'es2023',
    outDir: 'dist',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
  },
  preview: { headers: { 'content-security-policy': contentSecurityPolicy } },
})
