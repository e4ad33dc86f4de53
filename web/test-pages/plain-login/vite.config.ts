import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** A sign-in page as it is usually built, which measurements lay beside the product's own; no part of the product. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { target: 'es2023' },
})
