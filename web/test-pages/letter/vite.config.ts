import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { designTokensPlugin } from '../../build/design-tokens.ts'

/** Builds a page with a single form and the product's login and logout, served by the portal, for tests only. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), designTokensPlugin()],
  build: { target: 'es2023', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
})
