import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compressed } from '../../build/compressed.ts'

/** A sign-in page as it is usually built, which measurements lay beside the product's own; no part of the product. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed()],
  build: { target: 'es2023' },
})
