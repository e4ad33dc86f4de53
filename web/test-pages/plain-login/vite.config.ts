import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Builds a conventional login page, the baseline for measurements of the product's own login; for tests only. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { target: 'es2023' },
})
