import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { designTokens } from '../../build/design-tokens.ts'

/** One form among the product's own sign-in and logout, served by the portal; no part of the product. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), designTokens()],
  build: { target: 'es2023', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
})
